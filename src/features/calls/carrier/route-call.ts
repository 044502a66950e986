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
  /** `canAgentFollow`: where nobody answers, the agent does. */
  | { to: 'forward'; number: string; timeoutSeconds: number; canAgentFollow: boolean }
  /** A sentence that we are closed or cannot answer, then goodbye. */
  | { to: 'closed_message' };

/**
 * Where a call goes. A deactivated workspace or location never opens a conversation: callers are forwarded where a number is
 * set, else told that nobody can answer. `forward_only` that nobody answered ends with the closed message.
 */
export function routeCall(facts: RoutingFacts): Route {
  const { forwardNumber: number, forwardTimeout: timeoutSeconds, mode } = facts;
  const isActivated = facts.isWorkspaceActivated && facts.isLocationActivated;
  const hasAgent = isActivated && facts.isAgentReady;
  const canAgentFollow = hasAgent && mode !== 'forward_only';
  const forward: Route | null =
    number !== null && !facts.isForwardTried ? { to: 'forward', number, timeoutSeconds, canAgentFollow } : null;
  const closed: Route = { to: 'closed_message' };
  if (!isActivated) return forward ?? closed;
  const agent: Route = hasAgent ? { to: 'agent' } : (forward ?? closed);
  switch (mode) {
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
