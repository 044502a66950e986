/** What the switches depend on. */
export interface SwitchOptions {
  /** Fresh directory of this run alone. */
  profile: string;
  isSandboxed: boolean;
  /** The only way out. Absent, the browser goes out by itself: for tests of pages on 127.0.0.1 alone. */
  proxy?: {
    /** `http://127.0.0.1:PORT` for http and https. */
    web: string;
    /** The same for ws and wss, so that sockets can be cut apart from the rest. */
    sockets: string;
  };
}

const DISABLED_FEATURES = [
  // Traffic of the browser's own.
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'Translate',
  'InterestFeedContentSuggestions',
  'CertificateTransparencyComponentUpdater',
  'AutofillServerCommunication',
  'PasswordLeakDetection',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'LensOverlay',
  'DnsOverHttps',
  'AsyncDns',
  // Reports to addresses that a page names, sent by the browser past all interception.
  'Reporting',
  'NetworkErrorLogging',
  // Pages loaded ahead of a click, in targets that exist for no action of ours.
  'Prerender2',
  'Prerender2FallbackPrefetchSpecRules',
  'SpeculationRulesPrefetchFuture',
  // Requests of sign-in by a third party are the browser's own and pass all interception.
  'FedCm',
  // http stays http, so that an address means what it says.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  // An intercepted request that is redirected after a preflight is aborted with this on.
  'AvoidCorsURLLoaderRestartOnRedirect',
  'ThirdPartyStoragePartitioning',
  'PaintHolding',
  // A process of 0.1 s of work for every site, kept for a next one that most runs never open.
  'SpareRendererForSitePerProcess',
];

const ENABLED_FEATURES = [
  // No prefetch of a page's rules is ever begun: such requests pass all interception, and rules in a closed shadow root cannot be taken out.
  'PrefetchMultipleActiveSetSizeLimitForBase:prefetch_multiple_active_set_size_limit_for_base_value/0',
];

/** Command line of a browser that is driven over a pipe, keeps nothing and talks to nobody on its own. */
export function chromiumSwitches({ profile, isSandboxed, proxy }: SwitchOptions): string[] {
  return [
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--headless',
    '--no-startup-window',
    '--no-first-run',
    '--no-default-browser-check',
    ...(isSandboxed ? [] : ['--no-sandbox']),
    ...(proxy ? proxySwitches(proxy) : []),
    // The `--force-…` spelling of this one does nothing.
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    '--dns-prefetch-disable',
    '--no-pings',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-component-extensions-with-background-pages',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-sync',
    '--disable-domain-reliability',
    '--disable-client-side-phishing-detection',
    '--disable-field-trial-config',
    '--disable-breakpad',
    '--disable-crash-reporter',
    '--metrics-recording-only',
    `--enable-features=${ENABLED_FEATURES.join(',')}`,
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    '--deny-permission-prompts',
    '--disable-notifications',
    '--disable-hang-monitor',
    '--disable-prompt-on-repost',
    // An installed Chromium blocks the popups that the headless build opens; the guard watches them all.
    '--disable-popup-blocking',
    '--disable-back-forward-cache',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-search-engine-choice-screen',
    '--password-store=basic',
    '--use-mock-keychain',
    '--force-color-profile=srgb',
    '--hide-scrollbars',
    '--mute-audio',
    '--js-flags=--max-old-space-size=1024',
    '--disk-cache-size=67108864',
  ];
}

/** `socks=` is where Chromium sends WebSockets, before `https=` (RFC 6455, section 4.1.3). */
function proxySwitches({ web, sockets }: { web: string; sockets: string }): string[] {
  return [
    `--proxy-server=http=${web};https=${web};socks=${sockets}`,
    // Without it loopback and link-local addresses go direct.
    '--proxy-bypass-list=<-loopback>',
    // Names are resolved by the proxy, where the answer is checked; the browser itself resolves nothing.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ];
}
