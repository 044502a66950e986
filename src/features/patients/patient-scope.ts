/** Whose patients are meant. */
export interface PatientScope {
  tenantId: string;
  workspaceId: string;
}
