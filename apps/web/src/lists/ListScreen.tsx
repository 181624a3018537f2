import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../ui/actions/PrimaryButton.tsx'
import { surface } from '../ui/layout/surface.ts'
import { ListBody } from './ListBody.tsx'
import { type AnyFilter, namesOf } from './filters/list-filters.ts'
import { formatTotal } from './list-types.ts'
import { ListTools } from './ListTools.tsx'
import { rememberRows } from './neighbours.ts'
import { hiddenIn } from './columns/shown-columns.ts'
import { useRowKeys } from './use-keys.ts'
import type { ListScreenProps } from './list-parts.ts'

/** A list: title with count, one primary action, search, filters, a table that becomes cards, pages. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, texts, primaryAction, tabs, count = list.total } = props
  return (
    <>
      <PageHeader
        title={texts.title}
        count={count === undefined || count === false ? undefined : formatTotal(count, list.isTotalCapped)}
        subtitle={texts.subtitle}
        actions={primaryAction && !isNew(props) && <PrimaryButton {...primaryAction} />}
      />
      {tabs}
      <ListSection {...props} />
    </>
  )
}

/** The list without the title of a page, for a tab of a record. */
export function ListSection<Row>(props: ListScreenProps<Row>) {
  const { list, texts, filters = [], columns = [], rowLink } = props
  const asCards = useMediaQuery('(max-width:599.95px)')
  useRowKeys()
  useEffect(() => {
    if (rowLink && list.state === 'ready') rememberRows({ title: texts.title, paths: list.rows.map(rowLink) })
  })
  const onClear = () => list.go(Object.fromEntries(filterNames(filters).map((name) => [name, undefined])))
  const hidden = hiddenIn(columns, list.address.columns)
  const shared = { ...props, filters, columns, asCards, isFiltered: isFiltered(props), onClear, hidden }
  return (
    <>
      {!isNew(props) && <ListTools {...shared} />}
      {props.bar}
      <Box
        component="section"
        aria-label={texts.title}
        aria-busy={list.state === 'loading'}
        sx={{ ...surface, position: 'relative' }}
      >
        <ListBody {...shared} />
      </Box>
    </>
  )
}

const filterNames = (filters: readonly AnyFilter[]) => ['q', ...filters.flatMap(namesOf)]

function isFiltered<Row>({ list, filters = [] }: ListScreenProps<Row>): boolean {
  return filterNames(filters).some((name) => list.query[name] !== undefined)
}

/** Checks whether the list has no rows at all. */
function isNew<Row>(props: ListScreenProps<Row>): boolean {
  return props.list.state === 'ready' && props.list.rows.length === 0 && !isFiltered(props)
}
