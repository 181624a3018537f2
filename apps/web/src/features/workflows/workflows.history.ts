import { formatCode } from '../../ui/data/format.ts'
import type { NounHistory } from '../../history/noun-history.ts'

export const workflowHistory: NounHistory<'workflow'> = {
  title: 'Workflows',
  events: {
    created: (workflow) => `created the workflow ${workflow}`,
    changed: (workflow) => `changed the workflow ${workflow}`,
    'draft-dropped': (workflow) => `discarded changes to the workflow ${workflow}`,
    published: (workflow) => `published the workflow ${workflow}`,
    restored: (workflow) => `restored an earlier version of the workflow ${workflow}`,
    paused: (workflow) => `paused the workflow ${workflow}`,
    resumed: (workflow) => `resumed the workflow ${workflow}`,
    archived: (workflow) => `archived the workflow ${workflow}`,
    unarchived: (workflow) => `restored the workflow ${workflow}`,
    tried: (workflow) => `tested the workflow ${workflow}`,
  },
  values: { state: formatCode, trigger: (value) => formatCode((JSON.parse(value) as { type: string }).type) },
}
