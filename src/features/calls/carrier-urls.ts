/** Addresses that carriers are given; each is signed by them exactly as it stands here. */
export function carrierUrls(publicUrl: string) {
  return {
    voice: `${publicUrl}/carriers/voice`,
    status: `${publicUrl}/carriers/status`,
    /** Asked when a session with the agent ends, is handed over, or its socket is lost. */
    session: (callId: string) => `${publicUrl}/carriers/voice/session?call=${callId}`,
    /** Asked when a forwarded telephone hung up, was busy or did not answer. */
    forwarded: (callId: string, after: 'routing' | 'transfer') =>
      `${publicUrl}/carriers/voice/forwarded?call=${callId}&after=${after}`,
    outbound: (callId: string) => `${publicUrl}/carriers/voice/outbound?call=${callId}`,
    relay: `${publicUrl.replace(/^http/, 'ws')}/carriers/relay`,
  };
}
