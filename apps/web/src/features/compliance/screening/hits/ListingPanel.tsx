import { can } from '@domicile/contract/permissions'
import type { HitRecord } from '@domicile/contract/compliance/screening/hits'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../../api/queries.ts'
import { paths } from '../../../../navigation/paths.ts'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { listingsOf } from '../../screening-lists/screening-lists.public.ts'
import { hitTexts } from './hit-texts.ts'

const words = hitTexts.listings

/** The listing of the party: authority, day, reason, and the version of the list. */
export function ListingPanel({ hit: { list, party, listNumber, partyFacts } }: { hit: HitRecord }) {
  const { data: person } = useQuery(me)
  const version = `${list.name}, ${words.version(listNumber)}`
  const mayRead = person && can(person, 'screening-lists:read')
  return (
    <Panel title={hitTexts.listing}>
      <DefinitionList
        items={[
          {
            label: words.list,
            value: mayRead ? (
              <TextLink to={paths.listVersion(list.id, listNumber)}>{version}</TextLink>
            ) : (
              version
            ),
          },
          { label: words.id, value: party.id },
          ...listingsOf(partyFacts).flat(),
        ]}
      />
    </Panel>
  )
}
