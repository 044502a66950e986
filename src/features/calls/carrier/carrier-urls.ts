/** A call that is known already, as the addresses we give for it name it. */
export interface KnownCall {
  tenant_id: string;
  id: string;
}

/** Addresses that carriers are given; each is signed by them exactly as it stands here. */
export function carrierUrls(publicUrl: string) {
  const of = (call: KnownCall) => `tenant=${call.tenant_id}&call=${call.id}`;
  return {
    voice: `${publicUrl}/carriers/voice`,
    status: `${publicUrl}/carriers/status`,
    /** Told of texts to a number of ours. */
    message: `${publicUrl}/carriers/message`,
    /** Asked when a session with the agent ends, is handed over, or its socket is lost. */
    session: (call: KnownCall) => `${publicUrl}/carriers/voice/session?${of(call)}`,
    /** Asked when a dialled telephone hung up, was busy or did not answer. */
    dialled: (call: KnownCall, why: 'forward' | 'transfer') =>
      `${publicUrl}/carriers/voice/dialled?${of(call)}&why=${why}`,
    /** Told whether a person or a mailbox answered a dialled telephone. */
    answeredBy: (call: KnownCall, why: 'forward' | 'transfer') =>
      `${publicUrl}/carriers/voice/answered_by?${of(call)}&why=${why}`,
    outbound: (call: KnownCall) => `${publicUrl}/carriers/voice/outbound?${of(call)}`,
    outboundStatus: (call: KnownCall) => `${publicUrl}/carriers/status?${of(call)}`,
    /** Told when the sound of a recorded call is there. */
    recording: (call: KnownCall) => `${publicUrl}/carriers/recording?${of(call)}`,
    relay: `${publicUrl.replace(/^http/, 'ws')}/carriers/relay`,
  };
}
