/** What is known when a call comes in, or comes back after the forward number was tried. */
export interface RoutingFacts {
  isWorkspaceActivated: boolean;
  isLocationActivated: boolean;
  isAgentReady: boolean;
  /** Whether the practice is open at this instant, in its own zone. */
  isOpen: boolean;
  mode: 'agent' | 'forward_first' | 'after_hours' | 'forward_only';
  forwardNumber: string | null;
  /** Seconds. */
  forwardTimeout: number;
  /** True when the forward number was rung in this call already and nobody answered. */
  isForwardTried: boolean;
}

export type Route =
  | { to: 'agent' }
  | { to: 'forward'; number: string; timeoutSeconds: number }
  /** A sentence that we are closed or cannot answer, then goodbye. */
  | { to: 'closed_message' };

/**
 * Where a call goes. A deactivated workspace or location never opens a conversation: callers are forwarded where a number is
 * set, else told that nobody can answer. `forward_only` that nobody answered ends with the closed message.
 */
export function routeCall(facts: RoutingFacts): Route {
  const forward: Route | null =
    facts.forwardNumber !== null && !facts.isForwardTried
      ? { to: 'forward', number: facts.forwardNumber, timeoutSeconds: facts.forwardTimeout }
      : null;
  const closed: Route = { to: 'closed_message' };
  if (!facts.isWorkspaceActivated || !facts.isLocationActivated) return forward ?? closed;
  const agent: Route = facts.isAgentReady ? { to: 'agent' } : (forward ?? closed);
  switch (facts.mode) {
    case 'agent':
      return agent;
    case 'forward_first':
      return forward ?? agent;
    case 'after_hours':
      return facts.isOpen ? (forward ?? agent) : agent;
    case 'forward_only':
      return forward ?? closed;
  }
}
