/** Who sends a request, with an API key or signed in as a person: their tenant and what they may do. */
export interface Caller {
  tenantId: string;
  /** The key or the person, `usr_…`: whom the audit log names and whose requests are counted together. */
  actorId: string;
  /** What let them in, the key or the session, `ses_…`: it may end while a long answer lasts. */
  grantId: string;
  scope: 'TENANT' | 'WORKSPACE';
  /** Workspaces they are limited to; null for all of the tenant. Never an empty list. */
  workspaceIds: readonly string[] | null;
  permissions: ReadonlySet<string>;
}

/** Whether the caller reaches a workspace of its tenant. What is outside is told apart from what is absent by nobody. */
export function reaches(caller: Caller, workspaceId: string | null): boolean {
  return caller.workspaceIds === null || (workspaceId !== null && caller.workspaceIds.includes(workspaceId));
}
