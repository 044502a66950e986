import { EgressError, type EgressReason, isRefusal } from './egress-error.ts';

/** How the proxy says no: 403 what the rules refuse, 504 what took too long, 502 what failed. */
export interface Refusal {
  status: number;
  reason: EgressReason;
  text: string;
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof EgressError)) return { status: 502, reason: 'bad_response', text: 'the site gave no answer' };
  const status = isRefusal(error) ? 403 : error.reason === 'timeout' ? 504 : 502;
  return { status, reason: error.reason, text: error.message };
}

export const REASON_HEADER = 'x-egress-reason';
