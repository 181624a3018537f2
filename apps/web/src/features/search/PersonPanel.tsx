import type { Results } from '@domicile/contract/search/search'
import Box from '@mui/material/Box'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { EntryList } from '../../ui/data/EntryList.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { entries, type FoundNoun } from './search-entries.ts'
import { searchTexts as words } from './search-texts.ts'

type Person = Results<FoundNoun>['people'][number]

/** A person in every role that the user may see: owner of one company, officer of another, user. */
export function PersonPanel({ person }: { person: Person }) {
  const { name } = person
  // Several holdings in one company are one role.
  const roles = [...new Map(person.roles.map((role) => [keyOf(role), role])).values()]
  return (
    <Panel
      title={name}
      icon={
        <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'middle', mr: 1 }}>
          <Avatar name={name} size={24} />
        </Box>
      }
      action={words.roles(roles.length)}
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
    </Panel>
  )
}

function keyOf({ noun, company, subtitle }: Person['roles'][number]): string {
  return [noun, company?.id, subtitle].join(' ')
}
