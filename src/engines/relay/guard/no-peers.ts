/**
 * Connections between browsers (https://www.w3.org/TR/webrtc/) reach relays of a page's choice past all interception, and tell them a name
 * of its choice (seen: TURN over TCP leaves through the proxy). No portal needs one to be worked with. Runs in every document before its own scripts.
 */
export const WITHOUT_PEERS = `(() => {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCIceGatherer']) delete globalThis[name];
})()`;
