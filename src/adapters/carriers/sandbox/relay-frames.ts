/** Reads what the product sends into a relay session, as strictly as the carrier does. */

export type AgentFrame =
  | { type: 'text'; token: string; last: boolean }
  | { type: 'play'; source: string }
  | { type: 'sendDigits'; digits: string }
  /** What is spoken, and what is understood where that changes too; BCP 47. */
  | { type: 'language'; language: string; understood: string | null }
  | { type: 'end'; handoffData: string | null };

/** Null where the carrier would refuse the frame. */
export function readAgentFrame(raw: string): AgentFrame | null {
  const fields = objectIn(raw);
  if (fields === null) return null;
  const { token, last, source, digits, ttsLanguage, transcriptionLanguage, handoffData } = fields;
  switch (fields.type) {
    case 'text':
      if (typeof token !== 'string' || (last !== undefined && typeof last !== 'boolean')) return null;
      return { type: 'text', token, last: last === true };
    case 'play':
      return typeof source === 'string' && URL.canParse(source) ? { type: 'play', source } : null;
    case 'sendDigits':
      return typeof digits === 'string' && /^[0-9*#wW]+$/.test(digits) ? { type: 'sendDigits', digits } : null;
    case 'language': {
      const language = ttsLanguage ?? transcriptionLanguage;
      const understood = typeof transcriptionLanguage === 'string' ? transcriptionLanguage : null;
      return typeof language === 'string' ? { type: 'language', language, understood } : null;
    }
    case 'end':
      if (handoffData !== undefined && typeof handoffData !== 'string') return null;
      return { type: 'end', handoffData: handoffData ?? null };
    default:
      return null;
  }
}

function objectIn(raw: string): { [name: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
