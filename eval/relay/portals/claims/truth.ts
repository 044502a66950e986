import { readRows } from '../database-changes.ts';

export type ClaimTruth = {
  number: string;
  member: string;
  member_no: string;
  provider: string;
  service_date: string;
  amount_cents: number;
  paid_cents: number;
  status: string;
  type: string;
};

const SELECT = `select number, members.name as member, member_no, provider, service_date, amount_cents, paid_cents, status, type
  from claims join members on members.id = member_id`;

export const claimsWithStatus = (databasePath: string, status: string): ClaimTruth[] =>
  readRows<ClaimTruth>(databasePath, `${SELECT} where status = ? order by number desc`, status);

export const claimsOfMember = (databasePath: string, memberNo: string): ClaimTruth[] =>
  readRows<ClaimTruth>(databasePath, `${SELECT} where member_no = ? order by number desc`, memberNo);

export const allClaims = (databasePath: string): ClaimTruth[] =>
  readRows<ClaimTruth>(databasePath, `${SELECT} order by number desc`);

export type MemberTruth = {
  id: number;
  member_no: string;
  name: string;
  born: string;
  plan: string;
  phone: string;
  email: string;
  street: string;
  city: string;
};

export const allMembers = (databasePath: string): MemberTruth[] =>
  readRows<MemberTruth>(databasePath, 'select * from members order by id');
