import type { components } from '#openapi/operators.schema.d.ts';

type Schemas = components['schemas'];

export type StaffSession = Schemas['StaffSession'];
export type Page = Schemas['Page'];
export type Role = Schemas['Role'];
export type Act = Schemas['Act'];
export type ActOperation = Schemas['ActOperation'];
export type Effect = Schemas['Effect'];
export type Proposal = Schemas['Proposal'];
export type ProposalStatus = Schemas['ProposalStatus'];
export type StaffAction = Schemas['StaffAction'];
export type StaffMember = Schemas['StaffMember'];
export type InvitationLink = Schemas['InvitationLink'];
export type PlayerRecord = Schemas['PlayerRecord'];
export type FoundPlayer = Schemas['FoundPlayer'];
export type OpenSession = Schemas['OpenSession'];
export type Passkey = Schemas['Passkey'];
export type PasskeyCeremony = Schemas['PasskeyCeremony'];
export type OpenWithdrawal = Schemas['OpenWithdrawal'];
export type WithdrawalRecord = Schemas['WithdrawalRecord'];
export type WithdrawalState = Schemas['WithdrawalState'];
export type PasskeyProof = Schemas['PasskeyProof'];
export type NewPasskey = Schemas['NewPasskey'];
export type ConsoleProblemCode = Schemas['Problem']['code'];
