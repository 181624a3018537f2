// No zod here: screens load this.

/** How often the document of a watch is checked, and how often a reader gets a digest. */
export const frequencies = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const
export type Frequency = keyof typeof frequencies
export const frequencyNames = Object.keys(frequencies) as [Frequency, ...Frequency[]]

/** How often a reader gets the digest of changes that wait for their company. */
export const digestChoices = { ...frequencies, never: 'Never' } as const
export type DigestChoice = keyof typeof digestChoices
export const digestChoiceNames = Object.keys(digestChoices) as [DigestChoice, ...DigestChoice[]]
export const DEFAULT_DIGEST: DigestChoice = 'weekly'

/** The outcome of a check of the document. */
export const checkOutcomes = {
  baseline: { label: 'Baseline stored', tone: 'approved' },
  changed: { label: 'New version', tone: 'needs attention' },
  unchanged: { label: 'Unchanged', tone: 'on track' },
  'filter-found-nothing': { label: 'Filter found nothing', tone: 'issues' },
  empty: { label: 'No text', tone: 'issues' },
  unreadable: { label: 'Cannot be read', tone: 'issues' },
  failed: { label: 'Cannot be fetched', tone: 'issues' },
} as const
export type CheckOutcome = keyof typeof checkOutcomes
export const checkOutcomeNames = Object.keys(checkOutcomes) as [CheckOutcome, ...CheckOutcome[]]

/** How much a change matters to a company. */
export const levels = { low: 'Low', medium: 'Medium', high: 'High' } as const
export type Level = keyof typeof levels
export const levelNames = Object.keys(levels) as [Level, ...Level[]]

/** The facts of a company that a rule compares, with the operators and the shape of its value. */
export const ruleFields = {
  country: { label: 'Country of incorporation', value: 'countries' },
  legalForm: { label: 'Legal form', value: 'words' },
  activity: { label: 'Activity', value: 'words' },
  license: { label: 'Valid license', value: 'yes-no' },
} as const
export type RuleField = keyof typeof ruleFields
export const ruleFieldNames = Object.keys(ruleFields) as [RuleField, ...RuleField[]]

export const ruleOperators = { 'any-of': 'is any of', 'none-of': 'is none of' } as const
export type RuleOperator = keyof typeof ruleOperators
export const ruleOperatorNames = Object.keys(ruleOperators) as [RuleOperator, ...RuleOperator[]]

/** The fate of a changed paragraph that has an obligation; `lost` if the comparison has it no more. */
export const paragraphFates = ['unchanged', 'moved', 'changed', 'gone', 'lost'] as const
export type ParagraphFate = (typeof paragraphFates)[number]

export const MOST_RULES = 10
export const MOST_IGNORED = 20
export const MOST_OBLIGATIONS = 50
/** Companies whose assessment is set with one call. */
export const MOST_AT_ONCE = 200

/** The days after which a company that has not acknowledged a change is reminded; after the last it is at risk. */
export const REMINDER_DAYS = [3, 7] as const
export const ACKNOWLEDGE_DAYS = 7

export const watchMessages = {
  noAddress: 'Enter the address of the document first.',
  noRuleValue: 'Enter a value, or several separated by commas.',
  yesOrNo: 'Enter yes or no.',
  notOwner: 'Choose a member of staff who can edit watches.',
  empty: 'The document has no text.',
  noPdfPreview: 'A PDF is read in the background. Save the watch to check it.',
  documentType: 'Use a text, HTML, PDF or DOCX file.',
  nothingConfirmed: 'Confirm at least one company as relevant first.',
  unreachable: (companies: number) =>
    `${companies === 1 ? 'One company has' : `${companies} companies have`} no one who can acknowledge this. Check the list and publish again.`,
  otherCompanies: 'Other companies were confirmed meanwhile. Check the list and publish again.',
  confirmFirst: 'Assess the companies first.',
  describeFirst: 'Describe the change and enter the day it takes effect first.',
  published: 'This company already has this change.',
  withdrawn: 'We withdrew this change. You don’t need to acknowledge it.',
  withdrawnMeanwhile: 'This change was withdrawn. Start a correction instead.',
  corrected: 'A correction already exists. Open the latest change.',
  reachesOthers: 'Companies you don’t manage received this change. Ask an administrator.',
  noParagraph: 'Choose a changed paragraph.',
  oneObligation: 'Choose a rule or describe the obligation.',
  mostObligations: 'A change can have at most 50 obligations.',
  notRelevant: 'This company is not confirmed as relevant.',
  hasTasks: 'Each obligation of this change already has a task for this company.',
  noObligations: 'Add an obligation first: each becomes a task.',
}
