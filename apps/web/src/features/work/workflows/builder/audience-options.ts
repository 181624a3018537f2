import { type Audience, audiences } from '@domicile/contract/work/workflows/workflow-rules'

/** The audiences of a message, as options of a choice. */
export const audienceOptions = (Object.keys(audiences) as Audience[]).map((value) => ({
  value,
  label: audiences[value],
}))
