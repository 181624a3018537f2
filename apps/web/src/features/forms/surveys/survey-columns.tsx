import type { Survey } from '@domicile/contract/forms/surveys/surveys'
import { nameColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatDay, formatNumber } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { surveyTexts as words } from './survey-texts.ts'

const headers = words.columns

/** The columns of the surveys. */
export function surveyColumns(): Column<Survey>[] {
  return [
    nameColumn(headers.name, 264),
    {
      id: 'template',
      card: 'line',
      header: headers.template,
      width: 216,
      cell: ({ template }) => <TruncatedText>{template.name}</TruncatedText>,
    },
    {
      id: 'state',
      card: 'status',
      header: headers.state,
      width: 120,
      cell: (survey) => <State survey={survey} />,
    },
    {
      id: 'dueOn',
      card: 'line',
      header: headers.dueOn,
      width: 120,
      cell: ({ dueOn }) => formatDay(dueOn),
    },
    {
      id: 'progress',
      card: 'amount',
      header: headers.progress,
      align: 'right',
      width: 104,
      cell: ({ assignments: { accepted, total } }) => (total > 0 ? words.accepted(accepted, total) : '–'),
    },
    {
      id: 'waiting',
      header: headers.waiting,
      align: 'right',
      width: 104,
      cell: ({ assignments: { submitted, total } }) => (total > 0 ? formatNumber(submitted) : '–'),
    },
  ]
}

const tones = { draft: 'pending', open: 'in progress', closed: 'accepted' } as const

/** The state of a survey; one that jobs still send says so. */
export function State({ survey: { state, isSending } }: { survey: Pick<Survey, 'state' | 'isSending'> }) {
  return <StatusChip label={isSending ? words.sending : words.states[state]} tone={tones[state]} />
}
