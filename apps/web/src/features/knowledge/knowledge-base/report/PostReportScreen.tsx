import type { MissedSearch, ReadPost } from '@domicile/contract/knowledge/knowledge-base/post-report'
import { reportPeriods, searchPlaces } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import type { Column } from '../../../../lists/list-types.ts'
import { Rows } from '../../../../lists/Rows.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { parsePeriod, readReport } from './post-report.ts'
import { postTexts } from '../post-texts.ts'
import { useAddressQuery } from '../../../../navigation/use-address.ts'

/** The texts of the report for writers. */
const words = {
  title: 'Report',
  subtitle: 'Numbers for each day, without names.',
  period: 'Period',
  periods: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last year' },
  read: { title: 'Most read', empty: 'No one read a post in this period.' },
  missed: { title: 'Searched and not found', empty: 'Every search found something.' },
  wrote: { title: 'Read, and still wrote to us', empty: 'No reader wrote to us within a day.' },
  places: searchPlaces,
  columns: {
    name: 'Title',
    readers: 'Readers',
    wrote: 'Wrote to us',
    text: 'Search',
    place: 'Where',
    searches: 'Searches',
  },
  share: (part: number, whole: number) =>
    part > 0 && whole > 0 ? `${part} (${Math.round((part / whole) * 100)}%)` : `${part}`,
}

const periods = reportPeriods.map((value) => ({ value, label: words.periods[value] }))

/** The most read posts, the searches without results, and the posts after which readers still wrote to us. */
export default function PostReportScreen() {
  const navigate = useNavigate()
  const { days } = useAddressQuery()
  const report = useQuery(readReport(days))
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: postTexts.title, to: paths.posts() }, { label: words.title }]}
      />
      <Box sx={{ maxWidth: 240, mb: 2 }}>
        <SelectField
          name="days"
          label={words.period}
          options={periods}
          value={parsePeriod(days)}
          onChange={(next) => void navigate({ to: paths.postReport(next), replace: true })}
        />
      </Box>
      <QueryBoundary query={report}>
        {({ read, missed, wrote }) => (
          <Stack sx={{ gap: 2 }}>
            <Posts {...words.read} rows={read} />
            <Part
              {...words.missed}
              columns={searchColumns}
              rows={missed.map((search) => ({ ...search, id: `${search.place} ${search.text}` }))}
            />
            <Posts {...words.wrote} rows={wrote} />
          </Stack>
        )}
      </QueryBoundary>
    </>
  )
}

type PartProps<Row extends { id: string }> = Omit<ComponentProps<typeof Rows<Row>>, 'label'> & {
  title: string
  empty: string
}

function Part<Row extends { id: string }>({ title, empty, ...rows }: PartProps<Row>) {
  return (
    <Panel title={title}>
      {rows.rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
      ) : (
        <Rows label={title} {...rows} />
      )}
    </Panel>
  )
}

function Posts({ rows, ...texts }: { title: string; empty: string; rows: readonly ReadPost[] }) {
  return (
    <Part
      {...texts}
      columns={postColumns}
      rows={rows.map((post) => ({ ...post, id: post.slug }))}
      rowLink={({ slug }) => paths.post(slug)}
    />
  )
}

const { columns: headers } = words

const postColumns: Column<ReadPost>[] = [
  { id: 'name', header: headers.name, width: 320, primary: true, cell: ({ name }) => name },
  { id: 'readers', header: headers.readers, width: 96, align: 'right', cell: ({ readers }) => readers },
  {
    id: 'wrote',
    header: headers.wrote,
    width: 144,
    align: 'right',
    cell: ({ wrote, readers }) => words.share(wrote, readers),
  },
]

const searchColumns: Column<MissedSearch>[] = [
  { id: 'text', header: headers.text, width: 320, primary: true, cell: ({ text }) => text },
  {
    id: 'place',
    header: headers.place,
    width: 144,
    cell: ({ place }) => words.places[place],
  },
  { id: 'searches', header: headers.searches, width: 96, align: 'right', cell: ({ searches }) => searches },
]
