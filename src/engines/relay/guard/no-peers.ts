/**
 * Ways out of a page past all interception, which no portal needs to be worked with. Connections between browsers
 * (https://www.w3.org/TR/webrtc/) reach relays of a page's choice and tell them a name of its choice (seen: TURN over TCP leaves through the
 * proxy); asking for a way to pay (https://www.w3.org/TR/payment-request/) makes the browser ask any address for a manifest (seen: HEAD).
 * Runs in every document before its own scripts.
 */
export const WITHOUT_PEERS = `(() => {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCIceGatherer', 'PaymentRequest']) delete globalThis[name];
})()`;
