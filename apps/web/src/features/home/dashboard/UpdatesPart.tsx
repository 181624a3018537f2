import type { Dashboard } from '@domicile/contract/home/dashboard'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import { clamped } from '../../../ui/data/clamped.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { dashboardTexts } from './dashboard-texts.ts'
import { EntryList } from '../../../ui/data/EntryList.tsx'

const words = dashboardTexts.updates

type UpdatesPartProps = {
  updates: NonNullable<Dashboard['updates']>
  isClient: boolean
  timeZone: string | undefined
}

/** The latest updates on projects. */
export function UpdatesPart({ updates, isClient, timeZone }: UpdatesPartProps) {
  return (
    <Panel title={words.title}>
      {updates.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{isClient ? words.noneClient : words.none}</Typography>
      )}
      <EntryList
        label={words.title}
        entries={updates.map(({ id, project, company, body, author, at }) => ({
          key: id,
          to: paths.project(project.id),
          title: project.title,
          text: (
            <>
              <Box component="span" sx={twoLines}>
                {body}
              </Box>
              {words.by(author, company.name)} · <DateTime value={at} timeZone={timeZone} />
            </>
          ),
        }))}
      />
    </Panel>
  )
}

const twoLines = { ...clamped(2), color: 'text.primary' } as const
