import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { ClientRecord } from './ClientRecord.tsx'
import { StaffRecord } from './StaffRecord.tsx'
import { watchPageTexts, watchTexts } from './watch-texts.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const READING_MS = 2_000

function isBeingRead({ isReading, versionNumber, documentUrl, lastCheck }: WatchRecord): boolean {
  return isReading === true || (versionNumber === null && documentUrl !== null && lastCheck === null)
}

/** A watched text: clients read and acknowledge its change, staff assess and publish it. */
export default function WatchScreen() {
  const { id = '' } = useAddressParams()
  const { data: person } = useQuery(me)
  const result = useQuery({
    ...query('GET /api/watches/:id', { params: { id } }),
    // A job reads an uploaded file, and fetches the first text.
    refetchInterval: ({ state: { data } }) => (data && isBeingRead(data) ? READING_MS : false),
  })
  return (
    <QueryBoundary
      query={result}
      page={watchTexts.title}
      missing={{ texts: watchPageTexts, to: paths.watches() }}
    >
      {(watch) =>
        person?.role ? (
          <StaffRecord key={id} watch={watch} person={person} />
        ) : (
          <ClientRecord key={id} watch={watch} />
        )
      }
    </QueryBoundary>
  )
}
