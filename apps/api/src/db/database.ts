// Generated from the migrations by `npm run db:types`. Change a migration, not this file.

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface AccountManagers {
  assigned_at: Generated<string>;
  company_id: string;
  user_id: string;
}

export interface AddressAuthorisations {
  added_at: Generated<string>;
  added_by: string;
  address_id: string;
  bytes: Buffer | null;
  company_id: string;
  id: string;
  media_type: string;
  name: string;
  sha256: string;
  signed_on: string;
  size: number;
  store_key: string | null;
}

export interface Addresses {
  activated_at: string | null;
  archived_at: string | null;
  city: string | null;
  company_id: string;
  country: string | null;
  declined_at: string | null;
  ends_on: string | null;
  first_line: string | null;
  id: string;
  kind: string;
  may_be_registered_office: Generated<boolean>;
  name: string;
  note: string | null;
  order_id: string | null;
  order_kinds: string[] | null;
  order_line_id: string | null;
  order_number: string | null;
  paid_until: string | null;
  premises_id: string | null;
  province: string | null;
  reason: string | null;
  requested_at: Generated<string>;
  requested_by: string | null;
  search_text: Generated<string>;
  second_line: string | null;
  starts_on: string | null;
  unpaid_at: string | null;
  unpaid_by: string | null;
  unpaid_reason: string | null;
  unplaced_until: string | null;
  version: Generated<number>;
  zip_code: string | null;
}

export interface AddressLetters {
  address_id: string;
  bytes: Buffer;
  company_id: string;
  id: string;
  issued_at: Generated<string>;
  issued_by: string;
  number: string;
  sha256: string;
}

export interface AnnouncementAcknowledgements {
  announcement_id: string;
  at: Generated<string>;
  edition: number;
  user_id: string;
}

export interface AnnouncementClosings {
  announcement_id: string;
  edition: number;
  user_id: string;
}

export interface AnnouncementCompanies {
  announcement_id: string;
  company_id: string;
}

export interface Announcements {
  audience: string;
  body: string;
  created_at: Generated<string>;
  created_by: string;
  edition: Generated<number>;
  edition_at: Generated<string>;
  ends_at: string;
  id: string;
  level: string;
  needs_acknowledgement: boolean;
  published_at: string | null;
  roles: Generated<string[]>;
  starts_at: string | null;
  title: string;
  version: Generated<number>;
  withdrawn_at: string | null;
  withdrawn_reason: string | null;
}

export interface AssignmentAnswers {
  acted_by: string | null;
  answered_at: Generated<string>;
  answered_by: string | null;
  assignment_id: string;
  company_id: string;
  outsider_id: string | null;
  path: string;
  value: Json;
  version: Generated<number>;
}

export interface AssignmentBeginners {
  assignment_id: string;
  begun_at: Generated<string>;
  company_id: string;
  user_id: string;
}

export interface AssignmentChanges {
  assignment_id: string;
  company_id: string;
  note: string;
  place: number;
  section: string;
}

export interface AssignmentDelegations {
  assignment_id: string;
  company_id: string;
  section: string;
  user_id: string;
}

export interface AssignmentFiles {
  assignment_id: string;
  bytes: Buffer | null;
  company_id: string;
  id: string;
  media_type: string;
  name: string;
  outsider_id: string | null;
  sha256: string;
  size: number;
  store_key: string | null;
  uploaded_at: Generated<string>;
  uploaded_by: string | null;
}

export interface AssignmentNotes {
  assignment_id: string;
  author_id: string;
  company_id: string;
  created_at: Generated<string>;
  id: string;
  note: string;
}

export interface AssignmentPeople {
  assignment_id: string;
  company_id: string;
  user_id: string;
}

export interface AssignmentPrefills {
  assignment_id: string;
  company_id: string;
  path: string;
  value: string | null;
}

export interface AssignmentRecordChanges {
  accepted_by: string;
  assignment_id: string;
  changes: Json;
  company_id: string;
  decided_at: string | null;
  decided_by: string | null;
  decision: string | null;
  evidence_document_id: string | null;
  evidence_file_id: string | null;
  id: string;
  is_ownership: boolean;
  proposed_at: Generated<string>;
  proposed_by: string;
  reason: string | null;
  seen: string;
}

export interface AssignmentReminders {
  assignment_id: string;
  company_id: string;
  on_day: string;
  sent_by: string | null;
}

export interface AssignmentReviewedAnswers {
  assignment_id: string;
  company_id: string;
  path: string;
  value: Json;
}

export interface Assignments {
  accepted_by: string | null;
  asks: string | null;
  company_id: string;
  due_on: string;
  id: string;
  reason: string | null;
  reviewed_at: string | null;
  sent_at: Generated<string>;
  state: Generated<string>;
  submission_acted_by: string | null;
  submitted_at: string | null;
  submitted_by: string | null;
  submitted_by_outsider: string | null;
  survey_id: string;
  template_id: string;
  template_version: number;
  waiting_on: Generated<string>;
}

export interface AuditEvents {
  action: string;
  actor_id: string | null;
  address: string | null;
  at: Generated<string>;
  changes: Generated<Json>;
  company_id: string | null;
  id: string;
  on_behalf_of: string | null;
  reason: string | null;
  request_id: string;
  staff_only: Generated<boolean>;
  subject: string | null;
  subject_id: string | null;
}

export interface AuditSeals {
  event_id: string;
  hash: Buffer;
  position: number;
}

export interface CalendarFeeds {
  company_id: string;
  created_at: Generated<string>;
  secret_hash: Buffer;
  user_id: string;
}

export interface Charges {
  company_id: string;
  currency: string | null;
  id: string;
  moved_at: Generated<string>;
  order_id: string | null;
  order_number: string | null;
  price: number | null;
  quantity: number;
  requested_at: Generated<string>;
  state: Generated<string>;
  title: string;
  work: string;
}

export interface CheckCertificates {
  bytes: Buffer;
  check_id: string;
  company_id: string;
  issued_at: Generated<string>;
  sha256: string;
}

export interface CheckFiles {
  bytes: Buffer | null;
  check_id: string;
  company_id: string;
  document_id: string | null;
  id: string;
  item_id: string;
  media_type: string;
  name: string;
  sha256: string;
  size: number;
  store_key: string | null;
  uploaded_at: Generated<string>;
  uploaded_by: string;
}

export interface CheckItems {
  check_id: string;
  checked_on: string | null;
  client_note: string | null;
  company_id: string;
  id: string;
  kind_id: string;
  needs_confirmation: boolean;
  outcome: string | null;
  place: number;
  source: string | null;
  valid_months: number | null;
  valid_until: string | null;
}

export interface CheckKinds {
  days: number;
  description: string;
  id: string;
  is_offered: Generated<boolean>;
  name: string;
  needs_confirmation: boolean;
  place: Generated<number>;
  role: string;
  service: string | null;
  slug: string;
  subjects: string;
  template_id: string | null;
  valid_months: number | null;
  version: Generated<number>;
}

export interface CheckProposals {
  check_id: string;
  company_id: string;
  decided_at: string | null;
  decided_by: string | null;
  decision: string | null;
  id: string;
  note: string | null;
  number: Generated<number>;
  proposed_at: Generated<string>;
  proposed_by: string;
  reason: string | null;
  result: string;
}

export interface CheckRequests {
  check_id: string;
  company_id: string;
  id: string;
  sent_at: Generated<string>;
  sent_by: string;
  survey_id: string;
}

export interface CheckResults {
  check_id: string;
  checked_on: string;
  client_note: string | null;
  company_id: string;
  done_at: Generated<string>;
  done_by: string;
  found: string | null;
  id: string;
  item_id: string;
  note: string | null;
  number: Generated<number>;
  outcome: string;
  searched: string;
  source: string;
}

export interface Checks {
  assignee_id: string | null;
  company_id: string;
  due_on: string;
  ended_at: string | null;
  id: string;
  is_open: Generated<boolean>;
  name: string;
  number: Generated<number>;
  order_id: string | null;
  order_line_id: string | null;
  order_number: string | null;
  ordered_at: Generated<string>;
  ordered_by: string | null;
  reason: string | null;
  reference_name: string | null;
  search_text: Generated<string>;
  state: Generated<string>;
  subject_birth_date: string | null;
  subject_country: string | null;
  subject_id: string | null;
  subject_is_person: boolean;
  subject_kind: string;
  subject_name: string;
  version: Generated<number>;
}

export interface Companies {
  added_text: Generated<string>;
  archive_reason: string | null;
  archived_at: string | null;
  country: string | null;
  created_at: Generated<string>;
  description: string | null;
  established_on: string | null;
  id: string;
  is_unvetted: Generated<boolean>;
  legal_form: string | null;
  legal_name: string | null;
  lei: string | null;
  name: string;
  parent_id: string | null;
  published_at: string | null;
  registration_number: string | null;
  search_text: string;
  sort_name: string;
  status: Generated<string>;
  tax_id: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CompanyEmployees {
  company_id: string;
  created_at: Generated<string>;
  email: string | null;
  ends_on: string | null;
  first_name: string;
  id: string;
  job_title: string;
  last_name: string;
  starts_on: string | null;
  version: Generated<number>;
}

export interface CompanyFiles {
  answered_by: string | null;
  answered_by_outsider: string | null;
  answered_file_id: string | null;
  approved_at: string | null;
  approved_by: string | null;
  assignment_id: string | null;
  company_id: string;
  expires_on: string | null;
  id: string;
  issued_on: string | null;
  kind: string;
  media_type: string;
  name: string;
  number: number;
  sha256: string;
  size: number;
  uploaded_at: Generated<string>;
  uploaded_by: string;
  version: Generated<number>;
}

export interface CompanyFormAnswers {
  company_id: string;
  kind: string;
  name: string;
  path: string;
  value: Json;
  version: Generated<number>;
}

export interface CompanyFormFields {
  field: Json | null;
  kind: string;
  label: string;
  last_version: number;
  name: string;
  place: number;
  section: string;
}

export interface CompanyNotes {
  author_id: string;
  body: string;
  company_id: string;
  created_at: Generated<string>;
  id: string;
}

export interface CompanyOfficers {
  birth_date: string | null;
  company_id: string;
  created_at: Generated<string>;
  ends_on: string | null;
  id: string;
  name: string;
  nationality: string | null;
  role: string;
  signing: string;
  signs_with: string | null;
  starts_on: string | null;
  version: Generated<number>;
}

export interface CompanyOwners {
  birth_date: string | null;
  company_id: string;
  country: string | null;
  created_at: Generated<string>;
  ends_on: string | null;
  holder_company_id: string | null;
  holder_type: string;
  id: string;
  interest: string;
  name: string | null;
  percentage: string | null;
  starts_on: string | null;
  version: Generated<number>;
}

export interface CompanyValueSources {
  ask_again_on: string | null;
  assignment_id: string | null;
  company_id: string;
  entered_at: Generated<string>;
  entered_by: string | null;
  evidence_document_id: string | null;
  evidence_file_id: string | null;
  field: string;
  outsider_id: string | null;
  source: string;
  subject_id: string;
}

export interface ComplianceCalendars {
  checked_on: string | null;
  company_id: string;
  version: Generated<number>;
  year_end: Generated<string>;
}

export interface CountryLists {
  created_at: Generated<string>;
  id: string;
  slug: string;
}

export interface CountryListVersions {
  decided_at: string | null;
  decided_by: string | null;
  description: string;
  entries: Json;
  list_id: string;
  name: string;
  number: Generated<number>;
  proposed_at: Generated<string>;
  proposed_by: string | null;
  reason: string;
  rejection: string | null;
  state: Generated<string>;
}

export interface DueDiligenceActs {
  company_id: string;
  done_at: Generated<string>;
  done_by: string;
  facts_hash: string;
  id: string;
  kind: string;
  number: Generated<number>;
  review_id: string;
  section: string | null;
}

export interface DueDiligenceCases {
  company_id: string;
  data_deleted_at: string | null;
  end_confirmed_by: string | null;
  ended_on: string | null;
  exit_reason: string | null;
  exited_at: string | null;
  exited_by: string | null;
  extension_reason: string | null;
  id: string;
  is_pep: Generated<boolean>;
  level: string | null;
  next_review_on: string | null;
  number: Generated<number>;
  opened_at: Generated<string>;
  opened_by: string | null;
  retain_from: string | null;
  retain_until: string | null;
  review: Generated<number>;
  slug: Generated<string>;
  state: Generated<string>;
  version: Generated<number>;
}

export interface DueDiligenceDecisions {
  company_id: string;
  decided_at: Generated<string>;
  decided_by: string;
  facts_hash: string;
  hash: string;
  id: string;
  kind: string;
  number: Generated<number>;
  previous: string | null;
  reason: string | null;
  review_id: string;
  role: string;
  submission_id: string;
}

export interface DueDiligenceFailedPacks {
  company_id: string;
  failed_at: Generated<string>;
  reason: string;
  review_id: string;
}

export interface DueDiligencePacks {
  bytes: Buffer | null;
  company_id: string;
  document: Buffer;
  document_sha256: string;
  made_at: Generated<string>;
  manifest_sha256: string;
  place: number;
  previous_sha256: string | null;
  review_id: string;
  sha256: string;
  size: number;
  store_key: string | null;
}

export interface DueDiligenceRequests {
  case_id: string;
  company_id: string;
  id: string;
  reason: string;
  sent_at: Generated<string>;
  sent_by: string;
  survey_id: string;
}

export interface DueDiligenceReviews {
  case_id: string;
  company_id: string;
  decided_at: string | null;
  id: string;
  is_pep: Generated<boolean>;
  kind: string;
  level: string | null;
  next_review_on: string | null;
  number: number;
  score: number | null;
  started_at: Generated<string>;
  state: Generated<string>;
}

export interface DueDiligenceSections {
  company_id: string;
  facts_hash: string | null;
  from_review: number | null;
  note: string | null;
  review_id: string;
  reviewed_at: string | null;
  reviewed_by: string | null;
  section: string;
  state: Generated<string>;
}

export interface DueDiligenceSettings {
  decided_at: string | null;
  decided_by: string | null;
  number: Generated<number>;
  proposed_at: Generated<string>;
  proposed_by: string | null;
  reason: string;
  rejection: string | null;
  required_documents: string[];
  state: Generated<string>;
  template_id: string | null;
}

export interface DueDiligenceSnapshots {
  company_id: string;
  from_review: number | null;
  items: Json;
  note: string | null;
  review_id: string;
  reviewed_at: string;
  reviewed_by: string;
  section: string;
  sha256: string;
}

export interface DueDiligenceTriggers {
  at: Generated<string>;
  company_id: string;
  id: string;
  review_id: string;
  section: string;
  summary: string;
}

export interface Effects {
  done_at: Generated<string>;
  key: string;
}

export interface EmailChanges {
  approved_by: string | null;
  cancelled_at: string | null;
  done_at: string | null;
  expires_at: Generated<string>;
  id: string;
  new_confirmed_at: string | null;
  new_email: string;
  new_hash: Buffer | null;
  old_confirmed_at: string | null;
  old_email: string;
  old_hash: Buffer;
  requested_at: Generated<string>;
  session_id: string;
  undo_hash: Buffer | null;
  undo_until: string | null;
  undone_at: string | null;
  user_id: string;
}

export interface Emails {
  attempts: Generated<number>;
  bounces_to_reply: Generated<boolean>;
  company_id: string | null;
  created_at: Generated<string>;
  digest_of: Generated<string[]>;
  failed_at: string | null;
  failure: string | null;
  from_name: string | null;
  html: string | null;
  id: string;
  kind: string;
  message_id: string;
  reply_to: string | null;
  sent_at: string | null;
  subject: string;
  text: string | null;
  thread: string | null;
  to_address: string;
  unsubscribe_url: string | null;
  user_id: string | null;
}

export interface Enquiries {
  about_id: string | null;
  about_kind: string | null;
  assignee_id: string | null;
  author_id: string;
  bounced_at: string | null;
  company_id: string;
  created_at: Generated<string>;
  due_at: string | null;
  id: string;
  is_from_firm: Generated<boolean>;
  is_helpful: boolean | null;
  number: Generated<number>;
  rated_at: string | null;
  rating_note: string | null;
  state: Generated<string>;
  subject: string;
  unanswered_at: string | null;
  unanswered_by: string | null;
  updated_at: Generated<string>;
  waiting_since: string | null;
}

export interface EnquiryFiles {
  bytes: Buffer | null;
  company_id: string;
  id: string;
  media_type: string;
  message_id: string;
  name: string;
  sha256: string;
  size: number;
  store_key: string | null;
  uploaded_at: Generated<string>;
}

export interface EnquiryFileTexts {
  company_id: string;
  file_id: string;
  text: string;
}

export interface EnquiryMessages {
  at: Generated<string>;
  author_id: string;
  company_id: string;
  email_id: string | null;
  enquiry_id: string;
  id: string;
  is_from_staff: boolean;
  is_in_time: boolean | null;
  is_internal: Generated<boolean>;
  minutes: number | null;
  text: string;
}

export interface EnquiryRatings {
  company_id: string;
  is_helpful: boolean;
  message_id: string;
  rated_at: Generated<string>;
}

export interface FailedAttempts {
  account: string;
  failures: number;
  forgotten_at: string;
  last_at: Generated<string>;
  source: string;
}

export interface FileContents {
  bytes: Buffer | null;
  company_id: string;
  file_id: string;
  store_key: string | null;
}

export interface FileTexts {
  company_id: string;
  file_id: string;
  text: string;
}

export interface GlossaryTerms {
  company_id: string;
  created_at: Generated<string>;
  id: string;
  language: string;
  note: string | null;
  stays_as_is: boolean;
  term: string;
  translation: string | null;
  version: Generated<number>;
}

export interface Holidays {
  day: string;
  name: string;
}

export interface IdempotencyKeys {
  answer: Json | null;
  created_at: Generated<string>;
  key: string;
  request: Buffer;
  user_id: string;
}

export interface Impersonations {
  actor_id: string;
  company_id: string;
  ended_at: string | null;
  expires_at: Generated<string>;
  id: string;
  reason: string;
  session_id: string;
  started_at: Generated<string>;
  user_id: string;
}

export interface Invitations {
  accepted_at: string | null;
  accepted_by: string | null;
  company_id: string | null;
  created_at: Generated<string>;
  declined_at: string | null;
  email: string;
  expires_at: Generated<string>;
  first_name: string | null;
  hash: Buffer;
  id: string;
  invited_by: string;
  job_title: string | null;
  last_name: string | null;
  removed_at: string | null;
  role: string;
  sendings: Generated<number>;
  sent_at: Generated<string>;
}

export interface JobWorkers {
  id: string;
  seen_at: Generated<string>;
  started_at: Generated<string>;
}

export interface MailCertificates {
  bytes: Buffer;
  company_id: string;
  issued_at: Generated<string>;
  request_id: string;
  sha256: string;
}

export interface MailCharges {
  amount: number;
  billed_with: string | null;
  charged_at: Generated<string>;
  company_id: string;
  currency: string;
  first_day: string;
  id: string;
  item_id: string;
  kind: string;
  last_day: string;
  state: Generated<string>;
}

export interface MailCustody {
  at: string;
  details: Json;
  event: string;
  file_hashes: string[];
  hash: string;
  held_by: string | null;
  item_id: string;
  number: number;
  previous_hash: string | null;
  witness: string | null;
}

export interface MailDeadlines {
  assignee_id: string | null;
  day: string | null;
  decided_at: string | null;
  decided_by: string | null;
  done_at: string | null;
  done_by: string | null;
  found_days: ArrayType<string>;
  id: string;
  item_id: string;
  page_id: string;
  reason: string | null;
  reminded: number | null;
  sentence: string;
  sentence_start: number;
  state: Generated<string>;
  version: Generated<number>;
}

export interface MailFiles {
  bytes: Buffer | null;
  has_text: boolean;
  id: string;
  item_id: string;
  media_type: string;
  name: string;
  place: number;
  read_at: string | null;
  received_sha256: string | null;
  refused: string | null;
  sha256: string;
  shows: Generated<string>;
  size: number;
  store_key: string | null;
}

export interface MailHolds {
  id: string;
  item_id: string;
  lift_reason: string | null;
  lifted_at: string | null;
  lifted_by: string | null;
  placed_at: Generated<string>;
  placed_by: string;
  reason: string;
}

export interface MailItems {
  acknowledged_at: string | null;
  acknowledged_by: string | null;
  address_id: string | null;
  company_id: string | null;
  escalates_on: string | null;
  escalation: Generated<number>;
  id: string;
  is_on_legal_hold: Generated<boolean>;
  is_statutory: Generated<boolean>;
  number: Generated<number>;
  paper_kind: string;
  physical: Generated<string>;
  premises_id: string | null;
  quarantine: string | null;
  reading: Generated<string>;
  received_by: string;
  received_on: string;
  registered_at: Generated<string>;
  request: Generated<string>;
  request_state: string | null;
  sender: string;
  shelf: string | null;
  statutory_authority: string | null;
  statutory_reason: string | null;
  storage_until: string | null;
  trouble: string | null;
  version: Generated<number>;
  withdrawn_at: string | null;
}

export interface MailPages {
  blank_confirmed_by: string | null;
  file_id: string;
  height: number;
  id: string;
  is_blank: Generated<boolean>;
  is_recognised: boolean;
  number: number;
  picture: Buffer | null;
  refused: string | null;
  text: string;
  width: number;
  words: Json;
}

export interface MailRequestFiles {
  bytes: Buffer | null;
  company_id: string;
  id: string;
  media_type: string;
  name: string;
  request_id: string;
  sha256: string;
  size: number;
  store_key: string | null;
  uploaded_at: Generated<string>;
  uploaded_by: string;
}

export interface MailRequests {
  asked_at: Generated<string>;
  asked_by: string | null;
  carrier: string | null;
  collected_by: string | null;
  collected_on: string | null;
  company_id: string;
  consented_at: string | null;
  consented_by: string | null;
  cost: number | null;
  cost_currency: string | null;
  destination: string | null;
  ended_at: string | null;
  ended_by: string | null;
  id: string;
  id_seen: string | null;
  is_open: Generated<boolean>;
  item_id: string;
  kind: string;
  note: string | null;
  reason: string | null;
  rule_id: string | null;
  started_at: string | null;
  started_by: string | null;
  state: string;
  tracking: string | null;
  version: Generated<number>;
  window_ends_at: string | null;
  witness: string | null;
}

export interface MailRules {
  country: string | null;
  id: string;
  is_active: Generated<boolean>;
  name: string;
  sender: string | null;
  version: Generated<number>;
  words: string[];
}

export interface MailSenders {
  key: string;
  letters: Generated<number>;
  name: string;
}

export interface MailStorageReminders {
  days_before: number;
  item_id: string;
  storage_until: string;
}

export interface MailStorageTerms {
  currency: string;
  day_price: number;
  free_days: number;
  paper_kind: string;
  valid_from: string;
}

export interface Memberships {
  company_id: string;
  created_at: Generated<string>;
  notifications: Generated<boolean>;
  role: string;
  user_id: string;
}

export interface MissedSearches {
  on_day: Generated<string>;
  place: string;
  searches: Generated<number>;
  text: string;
}

export interface MissedSearchShares {
  on_day: Generated<string>;
  searcher: string;
  searches: Generated<number>;
}

export interface NoticeChoices {
  is_muted: Generated<boolean>;
  kind: string;
  mail: string;
  user_id: string;
}

export interface Notices {
  body: string | null;
  company_id: string | null;
  created_at: Generated<string>;
  done_at: string | null;
  id: string;
  kind: string;
  mail_due_at: string | null;
  mailed_at: string | null;
  needs_action: Generated<boolean>;
  path: string;
  read_at: string | null;
  snoozed_until: string | null;
  subject_id: string | null;
  title: string;
  user_id: string;
}

export interface ObligationCompletions {
  company_id: string;
  done_at: Generated<string>;
  done_by: string;
  done_on: string;
  note: string | null;
  period: string;
  rule_id: string;
}

export interface ObligationReminders {
  company_id: string;
  due_on: string;
  period: string;
  rule_id: string;
  stage: number;
}

export interface ObligationRulePosts {
  post_id: string;
  rule_id: string;
}

export interface ObligationRules {
  basis: string;
  company_id: string | null;
  country: string | null;
  created_at: Generated<string>;
  days: Generated<number>;
  description: string | null;
  due_on: string | null;
  id: string;
  legal_forms: string | null;
  month_day: string | null;
  months: Generated<number>;
  removed_at: string | null;
  source: string | null;
  title: string;
  verified_on: string | null;
  version: Generated<number>;
}

export interface OfficialForms {
  content: Buffer;
  created_at: Generated<string>;
  created_by: string;
  fillings: Generated<Json>;
  id: string;
  name: string;
  pdf_fields: Json;
  sha256: string;
  template_id: string;
  version: Generated<number>;
}

export interface OpenedRecords {
  noun: string;
  opened_at: Generated<string>;
  pinned_at: string | null;
  record_id: string;
  user_id: string;
}

export interface OwnerOverrides {
  birth_date: string | null;
  company_id: string;
  created_at: Generated<string>;
  decided_by: string;
  id: string;
  is_owner: boolean;
  name: string;
  reason: string;
  until: string | null;
}

export interface PageRules {
  added_at: Generated<string>;
  added_by: string | null;
  count_side: string;
  counts_spaces: boolean;
  currency: string;
  express_percent: number | null;
  from_language: string | null;
  id: string;
  kind: string;
  min_pages: number;
  price: number | null;
  rounding: string;
  size: number;
  starts_on: string;
  to_language: string | null;
  tolerance_percent: number;
  unit: string;
}

export interface PasswordResets {
  expires_at: Generated<string>;
  hash: Buffer;
  requested_at: Generated<string>;
  used_at: string | null;
  user_id: string;
}

export interface PostDays {
  on_day: Generated<string>;
  post_id: string;
  readers: Generated<number>;
  wrote: Generated<number>;
}

export interface PostFeedback {
  at: Generated<string>;
  is_helpful: boolean;
  post_id: string;
  reason: string | null;
  user_id: string;
}

export interface PostPictures {
  bytes: Buffer | null;
  id: string;
  media_type: string;
  name: string;
  sha256: string;
  size: number;
  store_key: string | null;
  uploaded_at: Generated<string>;
  uploaded_by: string;
}

export interface Posts {
  archive_reason: string | null;
  archived_at: string | null;
  created_at: Generated<string>;
  draft: Json | null;
  id: string;
  name: string;
  owner_id: string | null;
  publish_at: string | null;
  publish_by: string | null;
  published_version: number | null;
  reminded: string | null;
  review_on: string | null;
  review_reason: string | null;
  reviewed_at: string | null;
  search_text: string;
  slug: string;
  sort_name: string;
  state: Generated<string>;
  submitted_at: string | null;
  submitted_by: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface PostVersions {
  definition: Json;
  number: number;
  post_id: string;
  published_at: Generated<string>;
  published_by: string;
  words: Generated<string>;
}

export interface Premises {
  capacity: number | null;
  city: string | null;
  country: string;
  ends_on: string | null;
  first_line: string;
  free_storage_days: number;
  id: string;
  kinds: string[];
  mail_months: number;
  name: string;
  needs_authorisation: boolean;
  province: string | null;
  second_line: string | null;
  starts_on: string;
  version: Generated<number>;
  zip_code: string | null;
}

export interface ProjectAnswers {
  answer: string;
  company_id: string;
  id: string;
  project_id: string;
  question: string;
}

export interface ProjectDeadlines {
  actor_id: string | null;
  after: string | null;
  at: Generated<string>;
  before: string | null;
  company_id: string;
  id: string;
  project_id: string;
  reason: string | null;
}

export interface ProjectFileContents {
  bytes: Buffer | null;
  company_id: string;
  file_id: string;
  store_key: string | null;
}

export interface ProjectFiles {
  company_id: string;
  id: string;
  is_for_client: boolean;
  media_type: string;
  name: string;
  project_id: string;
  sha256: string;
  size: number;
  uploaded_at: Generated<string>;
  uploaded_by: string;
}

export interface ProjectOverrides {
  actor_id: string;
  at: Generated<string>;
  company_id: string;
  id: string;
  label: string;
  project_id: string;
  reason: string;
  until: string;
}

export interface Projects {
  archived_at: string | null;
  closed_by: string | null;
  company_id: string;
  created_at: Generated<string>;
  deadline: string | null;
  deductions: Generated<Json>;
  delivered_at: string | null;
  ended_at: string | null;
  id: string;
  label: Generated<string>;
  lifecycle: Generated<string>;
  manager_id: string | null;
  needs_acceptance: Generated<boolean>;
  order_id: string | null;
  order_line_id: string | null;
  order_number: string | null;
  override_label: string | null;
  override_until: string | null;
  reminded: string | null;
  reminded_of: string | null;
  run_id: string | null;
  search_text: string;
  started_at: string | null;
  title: string;
  updated_at: Generated<string>;
  version: Generated<number>;
  waiting_on: Generated<string>;
  waiting_since: Generated<string>;
  was_refused: Generated<boolean>;
}

export interface ProjectStates {
  actor_id: string | null;
  at: Generated<string>;
  company_id: string;
  event: string;
  id: string;
  label: string;
  lifecycle: string;
  project_id: string;
  reason: string | null;
  waiting_on: string;
}

export interface ProjectTasks {
  assignee_id: string | null;
  company_id: string;
  created_at: Generated<string>;
  done_at: string | null;
  done_by: string | null;
  due_on: string | null;
  id: string;
  is_blocker: Generated<boolean>;
  is_for_client: Generated<boolean>;
  is_mandatory: Generated<boolean>;
  project_id: string;
  run_id: string | null;
  title: string;
  version: Generated<number>;
  waits_for: Generated<string>;
}

export interface ProjectUpdates {
  author_id: string;
  body: string;
  company_id: string;
  created_at: Generated<string>;
  id: string;
  is_from_firm: boolean;
  project_id: string;
}

export interface Questions {
  answer: string;
  answer_text: string;
  category: string | null;
  created_at: Generated<string>;
  id: string;
  place: number;
  post_id: string | null;
  question: string;
  state: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
  words: Generated<string>;
}

export interface RateLimits {
  count: number;
  name: string;
  resets_at: string;
  subject: string;
}

export interface RecentReadings {
  has_written: Generated<boolean>;
  post_id: string;
  read_at: Generated<string>;
  user_id: string;
}

export interface RecoveryCodes {
  hash: Buffer;
  id: string;
  used_at: string | null;
  user_id: string;
}

export interface RefreshTokens {
  created_at: Generated<string>;
  hash: Buffer;
  session_id: string;
  used_at: string | null;
}

export interface Registrations {
  address: string | null;
  code_hash: Buffer | null;
  code_sent_at: string | null;
  completed_at: string | null;
  details: Json;
  email: string;
  expires_at: Generated<string>;
  hash: Buffer;
  id: string;
  invitation_id: string | null;
  is_taken: boolean;
  needs_details: Generated<boolean>;
  password_hash: string;
  resume_hash: Buffer;
  started_at: Generated<string>;
  terms_accepted_at: string | null;
  terms_address: string | null;
  terms_version: number | null;
  totp_seed: Buffer | null;
  two_factor: string | null;
  user_agent: string | null;
  verified_at: string | null;
}

export interface RiskAssessments {
  assessed_at: Generated<string>;
  assessed_by: string;
  company_id: string;
  factor: string;
  option: string;
  reason: string;
}

export interface RiskMatrices {
  archive_reason: string | null;
  archived_at: string | null;
  created_at: Generated<string>;
  draft: Json | null;
  drafted_by: string | null;
  id: string;
  in_force: Generated<boolean>;
  name: string;
  published_version: number | null;
  slug: string;
  sort_name: string;
  state: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface RiskMatrixVersions {
  definition: Json;
  matrix_id: string;
  number: number;
  published_at: Generated<string>;
  published_by: string | null;
}

export interface RiskWhatIfChanges {
  after_level: string;
  after_score: number;
  before_level: string;
  before_score: number;
  company_id: string;
  reasons: Json;
  what_if_id: string;
}

export interface RiskWhatIfs {
  after_high: Generated<number>;
  after_low: Generated<number>;
  after_medium: Generated<number>;
  before_high: Generated<number>;
  before_low: Generated<number>;
  before_medium: Generated<number>;
  changed: Generated<number>;
  compared_with: Json;
  definition: Json;
  done: Generated<number>;
  ended_at: string | null;
  id: string;
  last_company_id: string | null;
  matrix_id: string;
  matrix_version: number;
  risen: Generated<number>;
  started_at: Generated<string>;
  started_by: string;
  state: Generated<string>;
  total: number;
}

export interface RunAnswers {
  answered_at: Generated<string>;
  answered_by: string;
  company_id: string;
  path: string;
  run_id: string;
  stage_key: string;
  value: Json;
}

export interface RunFiles {
  bytes: Buffer | null;
  company_id: string;
  id: string;
  media_type: string;
  name: string;
  run_id: string;
  sha256: string;
  size: number;
  stage_key: string;
  store_key: string | null;
  uploaded_at: Generated<string>;
  uploaded_by: string;
}

export interface RunForms {
  company_id: string;
  run_id: string;
  stage_key: string;
  template_id: string;
  template_version: number;
}

export interface RunLog {
  acted_for: string | null;
  actor_id: string | null;
  at: Generated<string>;
  company_id: string;
  detail: string | null;
  event: string;
  for_client: Generated<boolean>;
  id: string;
  run_id: string;
  stage: string;
  survey_id: string | null;
}

export interface SavedAnswers {
  id: string;
  name: string;
  text: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface SavedViews {
  id: string;
  list: string;
  name: string;
  search: string;
  user_id: string;
}

export interface ScanLetters {
  claimed_by: string | null;
  claimed_until: string | null;
  ended_at: string | null;
  ended_by: string | null;
  first_page: number;
  id: string;
  mail_item_id: string | null;
  proposal: Json;
  scan_id: string;
  state: Generated<string>;
  version: Generated<number>;
}

export interface ScanPages {
  failure: string | null;
  height: Generated<number>;
  id: string;
  is_unread: Generated<boolean>;
  letter_id: string | null;
  number: number;
  picture: Buffer | null;
  scan_id: string;
  source: string;
  text: string;
  turns: Generated<number>;
  width: Generated<number>;
  words: Json;
}

export interface Scans {
  attempts: Generated<number>;
  bytes: Buffer | null;
  failure: string | null;
  id: string;
  media_type: string;
  name: string;
  premises_id: string | null;
  received_at: Generated<string>;
  sent_by: string | null;
  sha256: string;
  size: number;
  source: string;
  state: Generated<string>;
  store_key: string | null;
  uploaded_by: string | null;
}

export interface ScreeningBases {
  id: string;
  lists: Json;
}

export interface ScreeningDecisions {
  company_id: string;
  decided_at: Generated<string>;
  decided_by: string;
  decision: string;
  evidence: string | null;
  fingerprint: string;
  hit_id: string;
  id: string;
  number: Generated<number>;
  party_hash: string;
  reason: string;
  return_reason: string | null;
  score: number;
  settled_at: string | null;
  settled_by: string | null;
  settlement: string | null;
}

export interface ScreeningDeltas {
  affected: number;
  compared_at: Generated<string>;
  list_id: string;
  number: number;
  parties: number;
  rules: string;
  subjects: number;
}

export interface ScreeningHits {
  company_id: string;
  ended_at: string | null;
  ended_because: string | null;
  features: Json;
  fingerprint: string;
  first_run_id: string;
  found_at: Generated<string>;
  id: string;
  is_decisive: boolean;
  is_open: Generated<boolean>;
  last_run_id: string;
  list_id: string;
  party_hash: string;
  party_id: string;
  party_name: string;
  register_id: string;
  reopened: string | null;
  score: number;
  search_text: Generated<string>;
  state: Generated<string>;
  subject_id: string;
  subject_kind: string;
  subject_name: string;
  version: Generated<number>;
}

export interface ScreeningListFiles {
  bytes: Buffer | null;
  is_deleted: Generated<boolean>;
  name: string;
  position: number;
  sha256: string;
  size: number;
  store_key: string | null;
  version_id: string;
}

export interface ScreeningLists {
  addresses: Generated<string[]>;
  archived_at: string | null;
  confirmed_at: string | null;
  created_at: Generated<string>;
  current_number: number | null;
  failed_at: string | null;
  failure: string | null;
  fetch_every: number | null;
  id: string;
  kind: string;
  name: string;
  smallest_share: number;
  stale_after: number;
  version: Generated<number>;
}

export interface ScreeningListVersions {
  added: Generated<number>;
  changed: Generated<number>;
  file_format: string | null;
  id: string;
  imported_at: string | null;
  list_date: string | null;
  list_id: string;
  number: number;
  parties: Generated<number>;
  problem_list: Generated<Json>;
  problems: Generated<number>;
  reason: string | null;
  received_at: Generated<string>;
  received_by: string | null;
  removed: Generated<number>;
  sha256: string | null;
  source: string;
  state: string;
}

export interface ScreeningParties {
  candidate_keys: Generated<string[]>;
  from_number: number;
  hash: string;
  list_id: string;
  listings: Json;
  name: string;
  party_id: string;
  properties: Json;
  referents: Generated<string[]>;
  schema: string;
  to_number: number | null;
}

export interface ScreeningReplays {
  asked_at: Generated<string>;
  asked_by: string;
  finished_at: string | null;
  four_eyes_from: number;
  id: string;
  report: Json | null;
  rules: string;
  state: Generated<string>;
  threshold: number;
}

export interface ScreeningRequests {
  asked_by: string | null;
  company_id: string;
  first_at: Generated<string>;
  requested_at: Generated<string>;
  transaction: Generated<string>;
}

export interface ScreeningRuns {
  base_id: string;
  cause: string;
  company_id: string;
  fingerprint: string;
  id: string;
  is_same: boolean | null;
  matches: Json;
  number: Generated<number>;
  outcome: string;
  register_id: string;
  repeats: string | null;
  rules: string;
  run_at: Generated<string>;
  run_by: string | null;
  subject: Json;
  subject_id: string;
  subject_kind: string;
  subject_name: string;
  threshold: number;
}

export interface ScreeningSettings {
  decided_at: string | null;
  decided_by: string | null;
  employees: string;
  four_eyes_from: number;
  job_titles: Generated<string[]>;
  max_age_days: number;
  number: Generated<number>;
  proposed_at: Generated<string>;
  proposed_by: string | null;
  reason: string;
  rejection: string | null;
  rules: string;
  state: Generated<string>;
  threshold: number;
}

export interface ScreeningSubjects {
  base_id: string;
  candidate_keys: string[];
  company_id: string;
  entity: Json;
  fingerprint: string;
  id: string;
  is_affected: Generated<boolean>;
  kind: string;
  name: string;
  outcome: string;
  register_id: string;
  run_at: string;
  run_id: string;
}

export interface SearchedAddress {
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  names: string | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedAssignment {
  company_id: string | null;
  day: string | null;
  id: string | null;
  state: string | null;
  title: string | null;
}

export interface SearchedCheck {
  birth_date: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  is_person: boolean | null;
  names: string | null;
  person: string | null;
  state: string | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedCompany {
  audiences: string[] | null;
  body: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  names: string | null;
  state: string | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedDueDiligence {
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  names: string | null;
  state: string | null;
  subtitle: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchedEmployee {
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  is_person: boolean | null;
  subtitle: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchedEnquiry {
  body: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  state: string | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedFile {
  body: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  subtitle: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchedMail {
  body: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  state: string | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedObligation {
  body: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchedObligationRule {
  audiences: string[] | null;
  body: string | null;
  id: string | null;
  identifiers: string[] | null;
  subtitle: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchedOfficer {
  birth_date: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  is_person: boolean | null;
  subtitle: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchedOwner {
  birth_date: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  is_person: boolean | null;
  target: string | null;
  title: string | null;
}

export interface SearchedPost {
  audiences: string[] | null;
  body: string | null;
  day: string | null;
  id: string | null;
  names: string | null;
  state: string | null;
  subtitle: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchedProject {
  body: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  state: string | null;
  title: string | null;
}

export interface SearchedQuestion {
  audiences: string[] | null;
  body: string | null;
  day: string | null;
  id: string | null;
  names: string | null;
  state: string | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedRun {
  company_id: string | null;
  day: string | null;
  id: string | null;
  state: string | null;
  title: string | null;
}

export interface SearchedSurvey {
  audiences: string[] | null;
  day: string | null;
  id: string | null;
  state: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchedTemplate {
  audiences: string[] | null;
  day: string | null;
  id: string | null;
  state: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchedTranslation {
  body: string | null;
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  state: string | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedTranslator {
  audiences: string[] | null;
  id: string | null;
  identifiers: string[] | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedUser {
  audiences: string[] | null;
  body: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  is_person: boolean | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedWatch {
  audiences: string[] | null;
  id: string | null;
  title: string | null;
}

export interface SearchedWorkflow {
  audiences: string[] | null;
  day: string | null;
  id: string | null;
  state: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchEntries {
  birth_date: string | null;
  company_id: string | null;
  day: string | null;
  hash: string;
  id: string;
  is_person: boolean;
  key: string;
  noun: string;
  state: string | null;
  subtitle: string | null;
  target: string;
  title: string;
  words: string;
}

export interface SearchWords {
  spellings: Generated<string[]>;
  word: string;
}

export interface SelfAnswers {
  content_id: string;
  on_day: Generated<string>;
  user_id: string;
}

export interface Sessions {
  address: string | null;
  browser_hash: Buffer | null;
  end_reason: string | null;
  ended_at: string | null;
  ends_at: string;
  expires_at: string;
  id: string;
  started_at: Generated<string>;
  user_agent: string | null;
  user_id: string;
}

export interface StandingRules {
  after_days: Generated<number>;
  approved_at: string | null;
  approved_by: string | null;
  company_id: string;
  cost_currency: string | null;
  cost_limit: number | null;
  destination: string | null;
  drawn_at: Generated<string>;
  drawn_by: string;
  id: string;
  kind: string;
  paper_kind: string | null;
  sender: string | null;
  state: Generated<string>;
  stopped_at: string | null;
  stopped_by: string | null;
}

export interface SupportAccess {
  changed_at: Generated<string>;
  changed_by: string;
  company_id: string;
  refused_at: string | null;
  write_until: string | null;
}

export interface SurveyCompanies {
  company_id: string;
  survey_id: string;
}

export interface SurveyLeftOut {
  company_id: string;
  reason: string;
  survey_id: string;
}

export interface SurveyNotes {
  note: string;
  survey_id: string;
}

export interface SurveyOutsiders {
  begun_at: string | null;
  code_hash: Buffer | null;
  code_sent_at: string | null;
  company_id: string;
  email: string;
  handed_over_at: string | null;
  id: string;
  link_hash: Buffer | null;
  mailed_at: string | null;
  name: string;
  place: number;
  read_at: string | null;
  sections: string[] | null;
  session_ends_at: string | null;
  session_hash: Buffer | null;
  survey_id: string;
}

export interface SurveyPeople {
  company_id: string;
  survey_id: string;
  user_id: string;
}

export interface Surveys {
  asks: string;
  close_reason: string | null;
  closed_at: string | null;
  companies: string;
  created_at: Generated<string>;
  created_by: string;
  due_on: string;
  id: string;
  manager_id: string | null;
  message: string | null;
  name: string;
  remind_days: number[];
  sending_done_at: string | null;
  sent_at: string | null;
  sent_by: string | null;
  slug: string;
  sort_name: string;
  state: Generated<string>;
  template_id: string;
  template_version: number | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface Templates {
  archive_reason: string | null;
  archived_at: string | null;
  created_at: Generated<string>;
  draft: Json | null;
  id: string;
  is_generated: Generated<boolean>;
  name: string;
  published_version: number | null;
  slug: string;
  sort_name: string;
  state: Generated<string>;
  updated_at: Generated<string>;
  use: Generated<string>;
  version: Generated<number>;
}

export interface TemplateVersions {
  definition: Json;
  number: number;
  published_at: Generated<string>;
  published_by: string;
  template_id: string;
}

export interface Terms {
  published_at: Generated<string>;
  sections: Json;
  version: number;
}

export interface TermsAcceptances {
  address: string | null;
  at: Generated<string>;
  user_id: string;
  version: number;
}

export interface TranslatedPages {
  company_id: string;
  delivered_on: string;
  from_language: string;
  hashes: ArrayType<number>;
  kind: string;
  number: string;
  page: number;
  to_language: string;
}

export interface TranslationEstimates {
  bytes: Buffer | null;
  company_id: string;
  failure: string | null;
  id: string;
  media_type: string;
  name: string;
  pages: string[] | null;
  requested_at: Generated<string>;
  requested_by: string;
  sha256: string;
  size: number;
  state: Generated<string>;
  store_key: string | null;
}

export interface TranslationFiles {
  bytes: Buffer | null;
  company_id: string;
  failure: string | null;
  id: string;
  media_type: string;
  name: string;
  pages: string[] | null;
  role: string;
  round: number;
  sha256: string;
  size: number;
  store_key: string | null;
  translation_id: string;
  uploaded_at: Generated<string>;
  uploaded_by: string;
}

export interface TranslationQuestions {
  answer: string | null;
  answered_at: string | null;
  answered_by: string | null;
  asked_at: Generated<string>;
  asked_by: string | null;
  asked_in: string;
  company_id: string;
  id: string;
  number: Generated<number>;
  question: string;
  translation_id: string;
}

export interface Translations {
  accepts_silently: boolean;
  carrier: string | null;
  charge_id: string | null;
  company_id: string;
  complaint: string | null;
  complaint_answer: string | null;
  currency: string | null;
  delivered_at: string | null;
  draft_round: Generated<number>;
  due_on: string | null;
  ended_at: string | null;
  final_formula: string | null;
  final_pages: string | null;
  final_price: number | null;
  final_round: Generated<number>;
  from_language: string | null;
  id: string;
  is_draft_accepted: Generated<boolean>;
  is_express: Generated<boolean>;
  is_open: Generated<boolean>;
  kind: string;
  mail_item_id: string | null;
  name: string;
  note: string | null;
  number: Generated<number>;
  order_id: string | null;
  order_line_id: string | null;
  order_number: string | null;
  page_rule_id: string | null;
  pages_note: string | null;
  paid_pages: number | null;
  paid_price: number | null;
  quote_pages: string | null;
  quote_price: number | null;
  quote_rule: string | null;
  quote_until: string | null;
  reason: string | null;
  repertory_number: string | null;
  requested_at: Generated<string>;
  requested_by: string | null;
  requested_pages: number;
  review_until: string | null;
  revisions: Generated<number>;
  search_text: Generated<string>;
  sent_on: string | null;
  source_form: string;
  state: Generated<string>;
  to_language: string | null;
  tracking: string | null;
  version: Generated<number>;
  wanted_by: string | null;
  wants_hard_copy: boolean;
  with_review: boolean;
  withheld_at: string | null;
}

export interface TranslationWork {
  assigned_at: Generated<string>;
  assigned_by: string;
  company_id: string;
  cost: number | null;
  currency: string;
  note: string | null;
  translation_id: string;
  translator_id: string;
}

export interface TranslatorRates {
  cost: number | null;
  from_language: string;
  kind: string;
  per: string;
  place: number;
  to_language: string;
  translator_id: string;
}

export interface Translators {
  archived_at: string | null;
  capacity: string | null;
  currency: string;
  email: string;
  id: string;
  name: string;
  search_text: Generated<string>;
  sworn_authority: string | null;
  sworn_country: string | null;
  sworn_number: string | null;
  sworn_until: string | null;
  version: Generated<number>;
}

export interface TwoFactorChallenges {
  code_hash: Buffer | null;
  code_sent_at: string | null;
  consumed_at: string | null;
  created_at: Generated<string>;
  expires_at: Generated<string>;
  hash: Buffer;
  id: string;
  method: string | null;
  purpose: string;
  totp_seed: Buffer | null;
  user_id: string;
}

export interface TwoFactorResets {
  confirmed_at: string | null;
  confirmed_by: string | null;
  done_at: string | null;
  due_at: Generated<string>;
  id: string;
  reason: string;
  requested_at: Generated<string>;
  requested_by: string;
  stop_hash: Buffer;
  stopped_at: string | null;
  user_id: string;
}

export interface Users {
  apartment_number: string | null;
  archived_at: string | null;
  building_number: string | null;
  company_name: string | null;
  created_at: Generated<string>;
  deactivated_at: string | null;
  email: string;
  erasure_asked_at: string | null;
  first_name: string;
  id: string;
  job_title: string | null;
  last_name: string;
  newsletter: Generated<boolean>;
  notifications: Generated<boolean>;
  password_hash: string;
  phone_number: string | null;
  quiet_from: string | null;
  quiet_until: string | null;
  search_text: Generated<string>;
  staff_role: string | null;
  street: string | null;
  tax_id: string | null;
  time_zone: Generated<string>;
  totp_last_step: number | null;
  totp_seed: Buffer | null;
  town: string | null;
  two_factor: string | null;
  two_factor_since: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface WatchAcknowledgements {
  at: Generated<string>;
  company_id: string;
  publication_id: string;
  sha256: string;
  user_id: string;
}

export interface WatchAssessments {
  change_id: string;
  company_id: string;
  confirmed_at: string | null;
  confirmed_by: string | null;
  internal_note: string | null;
  is_proposed: boolean;
  is_relevant: boolean;
  level: Generated<string>;
  note: string | null;
  project_id: string | null;
  proposed_since: string | null;
  reason: string;
}

export interface WatchChanges {
  detected_at: Generated<string>;
  effective_on: string | null;
  from_number: number;
  id: string;
  proposed_at: string | null;
  reason: string | null;
  since_notified_at: string | null;
  state: Generated<string>;
  summary: string | null;
  to_number: number;
  version: Generated<number>;
  watch_id: string;
}

export interface WatchChecks {
  at: Generated<string>;
  id: string;
  message: string | null;
  outcome: string;
  source: string;
  version_number: number | null;
  watch_id: string;
}

export interface WatchDigests {
  frequency: string;
  sent_on: string | null;
  user_id: string;
}

export interface Watches {
  archive_reason: string | null;
  archived_at: string | null;
  created_at: Generated<string>;
  description: string | null;
  document_url: string | null;
  effective_on: string | null;
  expects_baseline: Generated<boolean>;
  frequency: string;
  id: string;
  ignored_lines: Generated<string[]>;
  next_check_at: string | null;
  owner_id: string;
  references: string | null;
  rules: Generated<Json>;
  selector: string | null;
  title: string;
  version: Generated<number>;
}

export interface WatchFiles {
  bytes: Buffer | null;
  id: string;
  media_type: string;
  name: string;
  number: number | null;
  read_at: string | null;
  sha256: string;
  size: number;
  store_key: string | null;
  uploaded_at: Generated<string>;
  uploaded_by: string;
  watch_id: string;
}

export interface WatchObligations {
  block: number;
  change_id: string;
  created_at: Generated<string>;
  id: string;
  paragraph: string | null;
  rule_id: string | null;
  sha256: string | null;
  title: string;
}

export interface WatchPosts {
  post_id: string;
  watch_id: string;
}

export interface WatchPublications {
  acknowledged_at: string | null;
  change_id: string;
  company_id: string;
  id: string;
  level: string;
  note: string | null;
  notified_at: string | null;
  published_at: Generated<string>;
  published_by: string;
  reminders: Generated<number>;
}

export interface WatchRedlines {
  from_number: number;
  redline: Json | null;
  to_number: number;
  watch_id: string;
}

export interface WatchRequests {
  cause: string;
  company_id: string;
  requested_at: Generated<string>;
}

export interface WatchTasks {
  company_id: string;
  obligation_id: string;
  task_id: string;
}

export interface WatchTexts {
  number: number;
  text: string;
  watch_id: string;
}

export interface WatchVersions {
  fetched_at: Generated<string>;
  is_baseline: boolean;
  length: number;
  number: number;
  sha256: string;
  source: string;
  watch_id: string;
}

export interface WorkflowRuns {
  actions_done: Generated<number>;
  assignee_id: string | null;
  attempts: Generated<number>;
  company_id: string;
  depth: Generated<number>;
  due_at: string | null;
  ended_at: string | null;
  entered_at: Generated<string>;
  entry: Generated<number>;
  failure: string | null;
  for_client: boolean;
  id: string;
  is_open: Generated<boolean>;
  number: Generated<number>;
  previous_run_id: string | null;
  project_id: string | null;
  requester_id: string | null;
  retry_at: string | null;
  scheduled_for: string | null;
  stage_audience: string;
  stage_key: string;
  stage_kind: string;
  stage_position: number;
  started_at: Generated<string>;
  started_by: string | null;
  state: string;
  trigger: string;
  version: number;
  workflow_id: string;
}

export interface Workflows {
  archive_reason: string | null;
  archived_at: string | null;
  created_at: Generated<string>;
  draft: Json | null;
  id: string;
  name: string;
  paused_at: string | null;
  published_version: number | null;
  slug: string;
  sort_name: string;
  state: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface WorkflowSchedules {
  anchor_at: Generated<string>;
  company_id: string;
  next_at: string | null;
  workflow_id: string;
  zone: string;
}

export interface WorkflowVersions {
  definition: Json;
  number: number;
  published_at: Generated<string>;
  published_by: string;
  workflow_id: string;
}

export interface WorkingWeek {
  id: Generated<boolean>;
  time_zone: Generated<string>;
  version: Generated<number>;
  weekdays: Generated<number[]>;
}

export interface DB {
  account_managers: AccountManagers;
  address_authorisations: AddressAuthorisations;
  address_letters: AddressLetters;
  addresses: Addresses;
  announcement_acknowledgements: AnnouncementAcknowledgements;
  announcement_closings: AnnouncementClosings;
  announcement_companies: AnnouncementCompanies;
  announcements: Announcements;
  assignment_answers: AssignmentAnswers;
  assignment_beginners: AssignmentBeginners;
  assignment_changes: AssignmentChanges;
  assignment_delegations: AssignmentDelegations;
  assignment_files: AssignmentFiles;
  assignment_notes: AssignmentNotes;
  assignment_people: AssignmentPeople;
  assignment_prefills: AssignmentPrefills;
  assignment_record_changes: AssignmentRecordChanges;
  assignment_reminders: AssignmentReminders;
  assignment_reviewed_answers: AssignmentReviewedAnswers;
  assignments: Assignments;
  audit_events: AuditEvents;
  audit_seals: AuditSeals;
  calendar_feeds: CalendarFeeds;
  charges: Charges;
  check_certificates: CheckCertificates;
  check_files: CheckFiles;
  check_items: CheckItems;
  check_kinds: CheckKinds;
  check_proposals: CheckProposals;
  check_requests: CheckRequests;
  check_results: CheckResults;
  checks: Checks;
  companies: Companies;
  company_employees: CompanyEmployees;
  company_files: CompanyFiles;
  company_form_answers: CompanyFormAnswers;
  company_form_fields: CompanyFormFields;
  company_notes: CompanyNotes;
  company_officers: CompanyOfficers;
  company_owners: CompanyOwners;
  company_value_sources: CompanyValueSources;
  compliance_calendars: ComplianceCalendars;
  country_list_versions: CountryListVersions;
  country_lists: CountryLists;
  due_diligence_acts: DueDiligenceActs;
  due_diligence_cases: DueDiligenceCases;
  due_diligence_decisions: DueDiligenceDecisions;
  due_diligence_failed_packs: DueDiligenceFailedPacks;
  due_diligence_packs: DueDiligencePacks;
  due_diligence_requests: DueDiligenceRequests;
  due_diligence_reviews: DueDiligenceReviews;
  due_diligence_sections: DueDiligenceSections;
  due_diligence_settings: DueDiligenceSettings;
  due_diligence_snapshots: DueDiligenceSnapshots;
  due_diligence_triggers: DueDiligenceTriggers;
  effects: Effects;
  email_changes: EmailChanges;
  emails: Emails;
  enquiries: Enquiries;
  enquiry_file_texts: EnquiryFileTexts;
  enquiry_files: EnquiryFiles;
  enquiry_messages: EnquiryMessages;
  enquiry_ratings: EnquiryRatings;
  failed_attempts: FailedAttempts;
  file_contents: FileContents;
  file_texts: FileTexts;
  glossary_terms: GlossaryTerms;
  holidays: Holidays;
  idempotency_keys: IdempotencyKeys;
  impersonations: Impersonations;
  invitations: Invitations;
  job_workers: JobWorkers;
  mail_certificates: MailCertificates;
  mail_charges: MailCharges;
  mail_custody: MailCustody;
  mail_deadlines: MailDeadlines;
  mail_files: MailFiles;
  mail_holds: MailHolds;
  mail_items: MailItems;
  mail_pages: MailPages;
  mail_request_files: MailRequestFiles;
  mail_requests: MailRequests;
  mail_rules: MailRules;
  mail_senders: MailSenders;
  mail_storage_reminders: MailStorageReminders;
  mail_storage_terms: MailStorageTerms;
  memberships: Memberships;
  missed_search_shares: MissedSearchShares;
  missed_searches: MissedSearches;
  notice_choices: NoticeChoices;
  notices: Notices;
  obligation_completions: ObligationCompletions;
  obligation_reminders: ObligationReminders;
  obligation_rule_posts: ObligationRulePosts;
  obligation_rules: ObligationRules;
  official_forms: OfficialForms;
  opened_records: OpenedRecords;
  owner_overrides: OwnerOverrides;
  page_rules: PageRules;
  password_resets: PasswordResets;
  post_days: PostDays;
  post_feedback: PostFeedback;
  post_pictures: PostPictures;
  post_versions: PostVersions;
  posts: Posts;
  premises: Premises;
  project_answers: ProjectAnswers;
  project_deadlines: ProjectDeadlines;
  project_file_contents: ProjectFileContents;
  project_files: ProjectFiles;
  project_overrides: ProjectOverrides;
  project_states: ProjectStates;
  project_tasks: ProjectTasks;
  project_updates: ProjectUpdates;
  projects: Projects;
  questions: Questions;
  rate_limits: RateLimits;
  recent_readings: RecentReadings;
  recovery_codes: RecoveryCodes;
  refresh_tokens: RefreshTokens;
  registrations: Registrations;
  risk_assessments: RiskAssessments;
  risk_matrices: RiskMatrices;
  risk_matrix_versions: RiskMatrixVersions;
  risk_what_if_changes: RiskWhatIfChanges;
  risk_what_ifs: RiskWhatIfs;
  run_answers: RunAnswers;
  run_files: RunFiles;
  run_forms: RunForms;
  run_log: RunLog;
  saved_answers: SavedAnswers;
  saved_views: SavedViews;
  scan_letters: ScanLetters;
  scan_pages: ScanPages;
  scans: Scans;
  screening_bases: ScreeningBases;
  screening_decisions: ScreeningDecisions;
  screening_deltas: ScreeningDeltas;
  screening_hits: ScreeningHits;
  screening_list_files: ScreeningListFiles;
  screening_list_versions: ScreeningListVersions;
  screening_lists: ScreeningLists;
  screening_parties: ScreeningParties;
  screening_replays: ScreeningReplays;
  screening_requests: ScreeningRequests;
  screening_runs: ScreeningRuns;
  screening_settings: ScreeningSettings;
  screening_subjects: ScreeningSubjects;
  search_entries: SearchEntries;
  search_words: SearchWords;
  searched_address: SearchedAddress;
  searched_assignment: SearchedAssignment;
  searched_check: SearchedCheck;
  searched_company: SearchedCompany;
  "searched_due-diligence": SearchedDueDiligence;
  searched_employee: SearchedEmployee;
  searched_enquiry: SearchedEnquiry;
  searched_file: SearchedFile;
  searched_mail: SearchedMail;
  searched_obligation: SearchedObligation;
  "searched_obligation-rule": SearchedObligationRule;
  searched_officer: SearchedOfficer;
  searched_owner: SearchedOwner;
  searched_post: SearchedPost;
  searched_project: SearchedProject;
  searched_question: SearchedQuestion;
  searched_run: SearchedRun;
  searched_survey: SearchedSurvey;
  searched_template: SearchedTemplate;
  searched_translation: SearchedTranslation;
  searched_translator: SearchedTranslator;
  searched_user: SearchedUser;
  searched_watch: SearchedWatch;
  searched_workflow: SearchedWorkflow;
  self_answers: SelfAnswers;
  sessions: Sessions;
  standing_rules: StandingRules;
  support_access: SupportAccess;
  survey_companies: SurveyCompanies;
  survey_left_out: SurveyLeftOut;
  survey_notes: SurveyNotes;
  survey_outsiders: SurveyOutsiders;
  survey_people: SurveyPeople;
  surveys: Surveys;
  template_versions: TemplateVersions;
  templates: Templates;
  terms: Terms;
  terms_acceptances: TermsAcceptances;
  translated_pages: TranslatedPages;
  translation_estimates: TranslationEstimates;
  translation_files: TranslationFiles;
  translation_questions: TranslationQuestions;
  translation_work: TranslationWork;
  translations: Translations;
  translator_rates: TranslatorRates;
  translators: Translators;
  two_factor_challenges: TwoFactorChallenges;
  two_factor_resets: TwoFactorResets;
  users: Users;
  watch_acknowledgements: WatchAcknowledgements;
  watch_assessments: WatchAssessments;
  watch_changes: WatchChanges;
  watch_checks: WatchChecks;
  watch_digests: WatchDigests;
  watch_files: WatchFiles;
  watch_obligations: WatchObligations;
  watch_posts: WatchPosts;
  watch_publications: WatchPublications;
  watch_redlines: WatchRedlines;
  watch_requests: WatchRequests;
  watch_tasks: WatchTasks;
  watch_texts: WatchTexts;
  watch_versions: WatchVersions;
  watches: Watches;
  workflow_runs: WorkflowRuns;
  workflow_schedules: WorkflowSchedules;
  workflow_versions: WorkflowVersions;
  workflows: Workflows;
  working_week: WorkingWeek;
}

