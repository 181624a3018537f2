import type { ListedPartyRow } from '@domicile/contract/screening/list-parties'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { partyTexts as words } from '../list-page-texts.ts'
import { factsOf, listingsOf } from '../party-facts.ts'

/** All that a list says about a party. */
export function PartyPanel({ party, onClose }: { party: ListedPartyRow; onClose: () => void }) {
  return (
    <SidePanel title={party.name} onClose={onClose}>
      <DefinitionList items={[...factsOf(party), { label: words.id, value: party.partyId }]} />
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
