import type { components, operations } from '#openapi/operators.schema.d.ts';

type Schemas = components['schemas'];

export type StaffSession = Schemas['StaffSession'];
export type Page = Schemas['Page'];
export type Role = Schemas['Role'];
export type Act = Schemas['Act'];
export type ActOperation = Schemas['ActOperation'];
export type Proposal = Schemas['Proposal'];
export type ProposalStatus = Schemas['ProposalStatus'];
export type StaffAction = Schemas['StaffAction'];
export type StaffMember = Schemas['StaffMember'];
export type InvitationLink = Schemas['InvitationLink'];
export type PlayerRecord = Schemas['PlayerRecord'];
export type FoundPlayer = Schemas['FoundPlayer'];
export type FoundPayment = Schemas['FoundPayment'];
export type FoundRound = Schemas['FoundRound'];
export type Receipt = Schemas['Receipt'];
export type HeldReceipt = Schemas['HeldReceipt'];
export type DepositRecord = Schemas['DepositRecord'];
export type Case = Schemas['Case'];
export type CaseKind = Schemas['CaseKind'];
export type CaseState = Schemas['CaseState'];
export type CaseOutcome = Schemas['CaseOutcome'];
export type CaseLink = Schemas['CaseLink'];
export type CaseEvent = Schemas['CaseEvent'];
export type CaseRecord = Schemas['CaseRecord'];
export type Campaign = Schemas['StaffCampaign'];
export type CampaignRecord = Schemas['StaffCampaignRecord'];
export type CampaignDraft = Schemas['CampaignDraft'];
export type CampaignSimulation = Schemas['CampaignSimulation'];
export type Round = Schemas['StaffRound'];
export type RoundState = Schemas['RoundState'];
export type RoundRecord = Schemas['StaffRoundRecord'];
export type RoundDraw = Schemas['RoundDraw'];
export type RoundReport = Schemas['RoundReport'];
export type WaitingDocument = Schemas['WaitingDocument'];
export type DocumentRecord = Schemas['DocumentRecord'];
export type DocumentMessage = Schemas['DocumentMessage'];
export type WaitingWork = Schemas['WaitingWork'];
export type Alarm = Schemas['Alarm'];
export type ChainAlarm = operations['listAlarms']['responses'][200]['content']['application/json']['chains'][number];
export type Difference = Schemas['Difference'];
export type ComparedBook = Schemas['ComparedBook'];
export type TimelineEvent = Schemas['TimelineEvent'];
export type SystemState = Schemas['SystemState'];
export type SystemSetting = Schemas['SystemSetting'];
export type Rules = Schemas['Rules'];
export type VipRecord = Schemas['VipRecord'];
export type CountryRuleRecord = Schemas['CountryRuleRecord'];
export type Catalogue = Schemas['Catalogue'];
export type CatalogueImport = Schemas['CatalogueImport'];
export type Title = Schemas['Title'];
export type TitleState = Schemas['TitleState'];
export type Method = Schemas['StaffMethod'];
export type MethodRecord = Schemas['StaffMethodRecord'];
export type MethodOffer = Schemas['MethodOffer'];
export type MethodPause = Schemas['MethodPause'];
export type MethodSide = Schemas['MethodSide'];
export type ContentKind = Schemas['ContentKind'];
export type ContentState = Schemas['ContentState'];
export type ContentLanguage = Schemas['ContentLanguage'];
export type ContentText = Schemas['ContentText'];
export type ContentBody = Schemas['ContentBody'];
export type ContentItem = Schemas['ContentItem'];
export type ContentVersion = Schemas['ContentVersion'];
export type Look = Schemas['Look'];
export type PictureUse = Schemas['PictureUse'];
export type SitePicture = Schemas['SitePicture'];
export type LookStart = operations['getLook']['responses'][200]['content']['application/json'];
export type ContentRecord = Schemas['ContentRecord'];
export type ContentPreview = operations['previewContent']['responses'][200]['content']['application/json'];
export type Switches = Schemas['Switches'];
export type Report = Schemas['Report'];
export type ReportAgreement = Schemas['ReportAgreement'];
export type ReportEntry = Schemas['ReportEntry'];
export type ReportFigure = Schemas['ReportFigure'];
export type ReportGroup = Schemas['ReportGroup'];
export type ReportGrouping = Schemas['ReportGrouping'];
export type FrozenReport = Schemas['FrozenReport'];
export type OpenSession = Schemas['OpenSession'];
export type Passkey = Schemas['Passkey'];
export type PasskeyCeremony = Schemas['PasskeyCeremony'];
export type OpenWithdrawal = Schemas['OpenWithdrawal'];
export type WithdrawalRecord = Schemas['WithdrawalRecord'];
export type WithdrawalState = Schemas['WithdrawalState'];
export type PasskeyProof = Schemas['PasskeyProof'];
export type NewPasskey = Schemas['NewPasskey'];

/** The conditions of a list of titles. */
export interface TitleFilter {
  readonly q?: string;
  readonly provider_id?: number;
  readonly section_id?: number;
  readonly state?: TitleState;
}

/** The conditions of a list of rounds. */
export interface RoundFilter {
  readonly round_id?: string;
  readonly player_id?: number;
  readonly game_id?: string;
  readonly provider_id?: number;
  readonly day?: string;
  readonly state?: RoundState;
  readonly after?: string;
}

/** The figure of one group, whose entries a page lists. */
export interface ReportCell {
  readonly month: string;
  readonly by: ReportGrouping;
  readonly key: string;
  readonly currency: string;
  readonly figure: ReportFigure;
}

/** The cases that a list shows. */
export interface CaseFilter {
  readonly state: CaseState;
  readonly kind?: CaseKind;
  readonly player_id?: number;
  readonly is_mine?: boolean;
  readonly after?: number;
}

/** The content that a list shows. */
export interface ContentFilter {
  readonly kind?: ContentKind;
  readonly state?: ContentState;
  readonly lacks_language?: boolean;
}
