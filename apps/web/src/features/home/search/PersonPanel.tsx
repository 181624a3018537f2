import type { Results } from '@domicile/contract/home/search/search'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { EntryList } from '../../../ui/data/EntryList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { entries, type FoundNoun } from './search-entries.ts'
import { searchTexts as words } from './search-texts.ts'

type Person = Results<FoundNoun>['people'][number]

/** A person in the first roles that the user may see: owner of one company, officer of another, user. */
export function PersonPanel({ person }: { person: Person }) {
  const { name, total, roles } = person
  return (
    <Panel
      title={name}
      icon={
        <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'middle', mr: 1 }}>
          <Avatar name={name} size={24} />
        </Box>
      }
      action={words.roles(total)}
    >
      <EntryList
        label={words.rolesOf(name)}
        entries={roles.map(({ noun, id, subtitle, company, target }) => ({
          key: `${noun} ${id}`,
          to: entries[noun].path(target),
          title: [entries[noun].one, company?.name].filter(Boolean).join(' · '),
          text: subtitle,
        }))}
      />
      {total > roles.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary', pt: 1 }}>
          {words.moreRoles(total - roles.length)}
        </Typography>
      )}
    </Panel>
  )
}
