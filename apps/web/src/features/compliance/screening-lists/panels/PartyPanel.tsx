import { can } from '@domicile/contract/permissions'
import type { ListedPartyRow } from '@domicile/contract/compliance/screening-lists/list-parties'
import type { ListOfRun } from '@domicile/contract/compliance/screening/runs'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../../api/queries.ts'
import { SidePanel } from '../../../../forms/SidePanel.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { partyTexts as words } from '../list-page-texts.ts'
import { listTexts } from '../list-texts.ts'
import { factsOf, listingsOf } from '../party-facts.ts'

type PartyPanelProps = {
  party: ListedPartyRow
  /** The list, where it is not that of the page. */
  list?: Pick<ListOfRun, 'id' | 'name' | 'number'>
  onClose: () => void
}

/** All that a list says about a party. */
export function PartyPanel({ party, list, onClose }: PartyPanelProps) {
  return (
    <SidePanel title={party.name} onClose={onClose}>
      <DefinitionList
        items={[
          ...factsOf(party),
          ...(list ? [{ label: words.list, value: <ListLink list={list} name={party.name} /> }] : []),
          { label: words.id, value: party.partyId },
        ]}
      />
      {listingsOf(party).map((facts, place) => (
        // A party may be listed twice by one authority.
        <Box key={place} component="section" aria-label={words.listing}>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {words.listing}
          </Typography>
          <DefinitionList items={facts} />
        </Box>
      ))}
    </SidePanel>
  )
}

/** A link to the entry among the parties of its version, for those who may read lists. */
function ListLink({
  list: { id, name: listName, number },
  name,
}: Required<Pick<PartyPanelProps, 'list'>> & { name: string }) {
  const { data: person } = useQuery(me)
  if (number === null) return listName
  const text = `${listName}, ${listTexts.version(number).toLowerCase()}`
  if (!person || !can(person, 'screening-lists:read')) return text
  return (
    <TextLink to={`${paths.listVersion(id, number, 'parties')}?q=${encodeURIComponent(name)}`}>
      {text}
    </TextLink>
  )
}
