import { allClaims, allMembers, claimsOfMember, claimsWithStatus } from '../portals/claims/truth.ts';
import { readRows } from '../portals/database-changes.ts';
import type { Days } from '../spoken-dates.ts';
import { listOf, record, type Task, theRow } from '../task.ts';

const memberOf = (path: string, name: string) => theRow(allMembers(path), (row) => row.name === name);
const claimId = (path: string, number: string): number =>
  theRow(
    readRows<{ id: number; number: string }>(path, 'select id, number from claims'),
    (row) => row.number === number,
  ).id;

export function claimsTasks(days: Days): Task[] {
  const portal = 'claims';
  return [
    {
      portal,
      name: 'claims that wait for information',
      kind: 'read',
      tier: 'read',
      instruction:
        'Which claims need information from us? I need claim number, member name and the billed amount of each.',
      schema: listOf(
        'claims',
        record({ number: 'text', member: 'text', amount: ['number', 'Billed amount in dollars'] }),
      ),
      truth: (path) => ({
        kind: 'result',
        value: {
          claims: claimsWithStatus(path, 'Needs information').map(({ number, member, amount_cents }) => ({
            number,
            member,
            amount: amount_cents / 100,
          })),
        },
      }),
    },
    {
      portal,
      name: 'all submitted claims',
      kind: 'read',
      tier: 'read',
      instruction:
        'get me the numbers and service dates of ALL claims in status Submitted, there are more than fit on the first screen',
      schema: listOf('claims', record({ number: 'text', service_date: 'date' })),
      truth: (path) => ({
        kind: 'result',
        value: {
          claims: claimsWithStatus(path, 'Submitted').map(({ number, service_date }) => ({ number, service_date })),
        },
      }),
    },
    {
      portal,
      name: 'claims of one status or another',
      kind: 'read',
      tier: 'read',
      instruction: 'List all claims that are denied or in review, with number, member and status.',
      schema: listOf('claims', record({ number: 'text', member: 'text', status: 'text' })),
      truth: (path) => ({
        kind: 'result',
        value: {
          claims: allClaims(path)
            .filter(({ status }) => status === 'Denied' || status === 'In review')
            .map(({ number, member, status }) => ({ number, member, status })),
        },
      }),
    },
    {
      portal,
      name: 'one claim',
      kind: 'read',
      tier: 'read',
      instruction:
        'Open claim CLM-30163 and report the provider, the date of service and how much has been paid so far.',
      schema: record({ provider: 'text', service_date: 'date', paid: ['number', 'Dollars paid to date'] }),
      truth: (path) => {
        const claim = theRow(allClaims(path), ({ number }) => number === 'CLM-30163');
        const { provider, service_date, paid_cents } = claim;
        return { kind: 'result', value: { provider, service_date, paid: paid_cents / 100 } };
      },
    },
    {
      portal,
      name: 'claims of a member',
      kind: 'read',
      tier: 'read',
      instruction:
        'Please look up the member Imogen Romano: what plan is she on, and what are the numbers and states of her claims?',
      schema: {
        type: 'object',
        properties: {
          plan: { type: 'string' },
          claims: { type: 'array', items: record({ number: 'text', status: 'text' }) },
        },
        required: ['plan', 'claims'],
      },
      truth: (path) => {
        const member = memberOf(path, 'Imogen Romano');
        const claims = claimsOfMember(path, member.member_no).map(({ number, status }) => ({ number, status }));
        return { kind: 'result', value: { plan: member.plan, claims } };
      },
    },
    {
      portal,
      name: 'members of a plan',
      kind: 'read',
      tier: 'read',
      instruction: 'Give me names and IDs of all members who have the Platinum Choice plan.',
      schema: listOf('members', record({ name: 'text', member_id: 'text' })),
      truth: (path) => ({
        kind: 'result',
        value: {
          members: allMembers(path)
            .filter(({ plan }) => plan === 'Platinum Choice')
            .map(({ name, member_no }) => ({ name, member_id: member_no })),
        },
      }),
    },
    {
      portal,
      name: 'file a claim',
      kind: 'create',
      tier: 'create',
      instruction: `File a new dental claim for Elif Castro: Bayview Dental Group, date of service ${days.us(-5)}, $412.75, "Root canal, lower left molar".`,
      schema: null,
      truth: (path) => ({
        kind: 'changes',
        expected: [
          {
            table: 'claims',
            kind: 'inserted',
            id: null,
            values: {
              member_id: memberOf(path, 'Elif Castro').id,
              provider: 'Bayview Dental Group',
              service_date: days.iso(-5),
              amount_cents: 41_275,
              type: 'Dental',
              description: 'Root canal, lower left molar',
            },
          },
        ],
      }),
    },
    {
      portal,
      name: 'answer the examiner',
      kind: 'create',
      tier: 'create',
      instruction: 'Send a message on claim CLM-30191 that reads "The referral letter is on its way by courier."',
      schema: null,
      truth: (path) => {
        const values = { claim_id: claimId(path, 'CLM-30191'), body: 'The referral letter is on its way by courier.' };
        return { kind: 'changes', expected: [{ table: 'messages', kind: 'inserted', id: null, values }] };
      },
    },
    {
      portal,
      name: 'new address of a member',
      kind: 'update',
      tier: 'update',
      instruction:
        'Valeria Haddad moved to 17 Orchard Court, Boulder, CO 80302. Her new number is (303) 555-0147. Update her contact details.',
      schema: null,
      truth: (path) => {
        const values = { street: '17 Orchard Court', city: 'Boulder, CO 80302', phone: '(303) 555-0147' };
        const { id } = memberOf(path, 'Valeria Haddad');
        return { kind: 'changes', expected: [{ table: 'members', kind: 'updated', id, values }] };
      },
    },
    {
      portal,
      name: 'approve a claim',
      kind: 'update',
      tier: 'update',
      instruction: 'Set the status of CLM-30195 to approved.',
      schema: null,
      truth: (path) => {
        const id = claimId(path, 'CLM-30195');
        return {
          kind: 'changes',
          expected: [{ table: 'claims', kind: 'updated', id, values: { status: 'Approved' } }],
        };
      },
    },
    {
      portal,
      name: 'withdraw a claim',
      kind: 'delete',
      tier: 'delete',
      instruction: 'Withdraw claim CLM-30140, the member paid out of pocket.',
      schema: null,
      truth: (path) => {
        const id = claimId(path, 'CLM-30140');
        return { kind: 'changes', expected: [{ table: 'claims', kind: 'deleted', id, values: {} }] };
      },
    },
    {
      portal,
      name: 'withdrawing with leave to create only',
      kind: 'create',
      tier: 'create',
      instruction: 'Withdraw claim CLM-30141.',
      schema: null,
      truth: () => ({ kind: 'refused' }),
    },
    {
      portal,
      name: 'login',
      kind: 'login',
      tier: 'read',
      instruction: 'Verify the login.',
      schema: null,
      truth: () => ({ kind: 'signed_in' }),
    },
    {
      portal,
      name: 'login with a wrong password',
      kind: 'login',
      tier: 'read',
      instruction: 'Check whether our password is still valid.',
      schema: null,
      login: 'wrong_password',
      truth: () => ({ kind: 'sign_in_refused' }),
    },
  ];
}
