/** Why nothing was answered, in the words of the reasons that the API gives. */
const REASONS: Record<string, string> = {
  bad_url: 'The address is not one that can be posted to.',
  forbidden_scheme: 'Only http and https can be posted to.',
  forbidden_userinfo: 'The address holds a user name or password.',
  forbidden_port:
    'This server may not reach that port. Its operator allows addresses of its own network with EGRESS_ALLOW.',
  forbidden_address:
    'This server may not reach that network. Its operator allows addresses of its own network with EGRESS_ALLOW.',
  dns_failed: 'The name of the host was not found.',
  connect_failed: 'Nothing listens there.',
  tls_failed: 'The certificate was not accepted.',
  timeout: 'It took too long to answer.',
  bad_response: 'What came back was no HTTP answer.',
};

/** What an attempt came to, and what that means where it is not plain. */
export function answerInWords(status: number | null, error: string | null): { short: string; meaning?: string } {
  if (status !== null) return { short: String(status) };
  if (error === null) return { short: '–' };
  const meaning = REASONS[error];
  return meaning === undefined ? { short: error } : { short: error, meaning };
}
