/** Who sends a request: the API key, its tenant and what it may do. */
export interface Caller {
  tenantId: string;
  keyId: string;
  scope: 'TENANT' | 'WORKSPACE';
  /** Workspaces the key is limited to; null for all of the tenant. Never an empty list. */
  workspaceIds: readonly string[] | null;
  permissions: ReadonlySet<string>;
}

/** Whether the caller's key reaches a workspace of its tenant. What is outside is told apart from what is absent by nobody. */
export function reaches(caller: Caller, workspaceId: string | null): boolean {
  return caller.workspaceIds === null || (workspaceId !== null && caller.workspaceIds.includes(workspaceId));
}
