import { draftEvents } from '../../../drafts/draft-history.ts'
import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const workflowHistory: NounHistory<'workflow'> = {
  title: 'Workflows',
  events: {
    ...draftEvents('workflow'),
    paused: (workflow) => `paused the workflow ${workflow}`,
    resumed: (workflow) => `resumed the workflow ${workflow}`,
    tried: (workflow) => `tested the workflow ${workflow}`,
  },
  values: { state: formatCode, trigger: (value) => formatCode((JSON.parse(value) as { type: string }).type) },
}
