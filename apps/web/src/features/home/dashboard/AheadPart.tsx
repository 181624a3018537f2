import type { Dashboard, Deadline } from '@domicile/contract/home/dashboard'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { fileTexts } from '../../companies/files/files.public.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import { EntryList } from '../../../ui/data/EntryList.tsx'
import { NumberTable } from './NumberTable.tsx'
import { today } from '../../../ui/data/today.ts'

const words = dashboardTexts.ahead

type AheadPartProps = {
  deadlines: readonly Deadline[]
  due: Dashboard['due']
  expiring: Dashboard['expiring']
}

/** The nearest deadlines and document expiries, and their numbers within 30, 60 and 90 days. */
export function AheadPart({ deadlines, due = [], expiring = [] }: AheadPartProps) {
  const columns = [...(due.length > 0 ? [words.due] : []), ...(expiring.length > 0 ? [words.expiring] : [])]
  const rows = ([30, 60, 90] as const).map((days) => ({
    key: String(days),
    label: words.days[days],
    numbers: [...due, ...expiring].filter(({ name }) => name === days),
  }))
  return (
    <Panel title={words.title}>
      {columns.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <NumberTable caption={words.caption} corner={words.when} columns={columns} rows={rows} />
        </Box>
      )}
      {deadlines.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>}
      <EntryList
        label={words.nearest}
        entries={deadlines.map((one) => ({
          key: `${one.day} ${(one.project ?? one.mail)?.id ?? ''} ${one.company.id} ${one.file ?? ''}`,
          to: pathOf(one),
          title: (one.project ?? one.mail)?.title ?? (one.file ? fileTexts.kinds[one.file] : ''),
          text: one.company.name,
          beside: <When deadline={one} />,
        }))}
      />
    </Panel>
  )
}

function pathOf({ project, mail, company }: Deadline): string {
  if (mail) return paths.mail(mail.id)
  return project ? paths.project(project.id) : paths.company(company.id, 'files')
}

function When({ deadline: { project, mail, day } }: { deadline: Deadline }) {
  const say = project || mail ? words.isDue : isOver(day) ? words.expired : words.expires
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{ whiteSpace: 'nowrap', color: isOver(day) ? 'error.main' : 'text.secondary' }}
    >
      {say(formatDay(day))}
    </Typography>
  )
}

function isOver(day: string): boolean {
  return day < today()
}
