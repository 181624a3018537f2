import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import type { ValueSource } from '@domicile/contract/companies/value-source'
import { hasEnded } from '@domicile/contract/days'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Key, Output } from '../api/client.ts'
import { query } from '../api/queries.ts'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import type { Column } from '../lists/list-types.ts'
import { Rows } from '../lists/Rows.tsx'
import { allowance } from '../session/allowed-actions.ts'
import { formatPeriod } from '../ui/data/format.ts'
import { NotGiven } from '../ui/data/NotGiven.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { IconTool } from '../ui/actions/IconTool.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { surface } from '../ui/layout/surface.ts'
import type { CompanyTabProps } from './company-tab.ts'
import { today } from '../ui/data/today.ts'
import type { IdentityRegister } from './identities/identity-routes.ts'
import { identityTexts } from './identities/identity-texts.ts'
import { EntrySources } from './sources/EntrySources.tsx'
import { sourceTexts } from './sources/source-texts.ts'

const IdentityPanel = lazy(async () => ({
  default: (await import('./identities/IdentityPanel.tsx')).IdentityPanel,
}))

/** The end of a register's path in the contract: `owners`, `officers`, `employees`. */
export type RegisterName = {
  [K in Key]: K extends `PUT /api/companies/:companyId/${infer Name}/:id` ? Name : never
}[Key]

/** The route that reads a register. */
export type RegisterKey<Name extends RegisterName> = `GET /api/companies/:companyId/${Name}`

export type EntryOf<Name extends RegisterName> = Output<RegisterKey<Name>>[number]

/** Some of a register's current entries, under a title of their own. */
export type RegisterPanel<Entry> = {
  title: string
  subtitle?: ReactNode
  columns: readonly Column<Entry>[]
  rows: readonly Entry[]
}

export type RegisterFormProps<Entry> = Pick<CompanyTabProps, 'company'> & {
  /** The entry being edited; undefined for a new one. */
  entry: Entry | undefined
  entries: readonly Entry[]
  onClose: () => void
}

type CompanyRegisterProps<Name extends RegisterName> = CompanyTabProps & {
  register: Name
  texts: {
    add: string
    edit: (name: string) => string
    change: string
    emptyTitle: string
    emptyText: string
    /** The title of the former entries, for a register whose entries end. */
    former?: string
    /** The text of a panel without current entries. */
    noneCurrent?: string
  }
  nameOf: (entry: EntryOf<Name>) => string
  panels: (current: EntryOf<Name>[]) => RegisterPanel<EntryOf<Name>>[]
  /** The columns of former entries. */
  columns: readonly Column<EntryOf<Name>>[]
  /** Loaded when it opens. */
  Form: ComponentType<RegisterFormProps<EntryOf<Name>>>
  /** The labels of the fields, for a register whose values have sources. */
  labels?: Readonly<Record<string, string>>
  /** Tells which entries are people with an identity, for a register that has them. */
  identified?: { register: IdentityRegister; isPerson: (entry: EntryOf<Name>) => boolean }
  /** Further buttons, beside the one that adds an entry. */
  tools?: ReactNode
  /** Further buttons of an empty register. */
  emptyTools?: ReactNode
}

/** A company's tab with the current entries of a register in panels, and the former ones folded below. */
export function CompanyRegister<Name extends RegisterName>(props: CompanyRegisterProps<Name>) {
  const { company, person, register, texts, Form } = props
  const found = useQuery(
    query(`GET /api/companies/:companyId/${register}`, {
      params: { companyId: company.id },
    } as never),
  ) as UseQueryResult<EntryOf<Name>[]>
  const sources = useSources(company.id, props.labels !== undefined)
  const [editing, setEditing] = useState<EntryOf<Name> | 'new'>()
  const [identifying, setIdentifying] = useState<EntryOf<Name>>()
  const { isShown, disabledReason } = allowance(company, person, `${register}:write`)
  const add = isShown && { label: texts.add, onClick: () => setEditing('new'), disabledReason }
  return (
    <QueryBoundary query={found}>
      {(entries) => (
        <Stack sx={{ gap: 2 }}>
          {entries.length === 0 ? (
            <Box sx={surface}>
              <EmptyState
                title={texts.emptyTitle}
                text={texts.emptyText}
                {...(add && { action: add })}
                tools={props.emptyTools}
              />
            </Box>
          ) : (
            <Entries
              {...props}
              {...{ entries, add, sources }}
              onEdit={setEditing}
              onIdentify={setIdentifying}
            />
          )}
          <Suspense fallback={null}>
            {identifying && props.identified && (
              <IdentityPanel
                company={company}
                register={props.identified.register}
                id={identifying.id}
                onClose={() => setIdentifying(undefined)}
              />
            )}
            {editing && (
              <Form
                company={company}
                entry={editing === 'new' ? undefined : editing}
                entries={entries}
                onClose={() => setEditing(undefined)}
              />
            )}
          </Suspense>
        </Stack>
      )}
    </QueryBoundary>
  )
}

/** The sources of entries by their ids. */
type Sources = ReadonlyMap<string, readonly ValueSource[]>

/** Reads the sources of a register whose values are asked for in surveys; empty while they load. */
function useSources(companyId: string, isTraced: boolean): Sources {
  const { data = [] } = useQuery({
    ...query('GET /api/companies/:id/sources', { params: { id: companyId } }),
    enabled: isTraced,
  })
  return new Map(data.map(({ entryId, sources }) => [entryId, sources]))
}

type EntriesProps<Name extends RegisterName> = CompanyRegisterProps<Name> & {
  entries: readonly EntryOf<Name>[]
  sources: Sources
  add: { label: string; onClick: () => void; disabledReason: string | undefined } | false
  onEdit: (entry: EntryOf<Name>) => void
  onIdentify: (entry: EntryOf<Name>) => void
}

function Entries<Name extends RegisterName>(props: EntriesProps<Name>) {
  const { entries, add, tools, texts, sources } = props
  const former = entries.filter(isFormer)
  const panels = props.panels(entries.filter((entry) => !isFormer(entry)))
  const edit = add && !add.disabledReason && editColumn(props)
  const complete = (columns: readonly Column<EntryOf<Name>>[]) => [
    ...columns,
    ...(entries.some(hasPeriod) ? [periodColumn<Name>()] : []),
    ...(sources.size > 0 ? [sourceColumn(props)] : []),
    ...(edit ? [edit] : []),
  ]
  const buttons = (add || tools) && (
    <Stack direction="row" sx={{ gap: 1 }}>
      {tools}
      {add && (
        <ActionButton variant="outlined" onClick={add.onClick} disabledReason={add.disabledReason}>
          {add.label}
        </ActionButton>
      )}
    </Stack>
  )
  // A single panel has the buttons in its heading; several share them.
  const isOne = panels.length === 1
  return (
    <>
      {!isOne && <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{buttons}</Box>}
      {panels.map(({ title, subtitle, columns, rows }) => (
        <Panel key={title} title={title} subtitle={subtitle} action={isOne && buttons}>
          {rows.length > 0 ? (
            <Rows label={title} columns={complete(columns)} rows={rows} />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{texts.noneCurrent}</Typography>
          )}
        </Panel>
      ))}
      {former.length > 0 && (
        <Fold title={texts.former ?? ''} count={former.length}>
          <Rows label={texts.former ?? ''} columns={complete(props.columns)} rows={former} />
        </Fold>
      )}
    </>
  )
}

type Period = { startsOn: string | null; endsOn: string | null }

/** The terms of a glossary have no period. */
function hasPeriod(entry: object): entry is Period {
  return 'startsOn' in entry
}

function isFormer(entry: object): boolean {
  return hasPeriod(entry) && hasEnded(entry, today())
}

function periodColumn<Name extends RegisterName>(): Column<EntryOf<Name>> {
  return {
    id: 'period',
    header: 'Period',
    cell: (entry) =>
      (hasPeriod(entry) ? formatPeriod(entry.startsOn, entry.endsOn) : undefined) ?? <NotGiven />,
    width: 216,
  }
}

function sourceColumn<Name extends RegisterName>(
  props: Pick<EntriesProps<Name>, 'company' | 'person' | 'nameOf' | 'labels' | 'sources'>,
): Column<EntryOf<Name>> {
  const { company, person, nameOf, labels = {}, sources } = props
  return {
    id: 'sources',
    header: sourceTexts.column,
    cell: (entry) => (
      <EntrySources
        name={nameOf(entry)}
        sources={sources.get(entry.id) ?? []}
        companyId={company.id}
        {...{ labels, person }}
      />
    ),
    width: 72,
  }
}

function editColumn<Name extends RegisterName>(
  props: Pick<EntriesProps<Name>, 'texts' | 'nameOf' | 'identified' | 'onEdit' | 'onIdentify'>,
): Column<EntryOf<Name>> {
  const { texts, nameOf, identified, onEdit, onIdentify } = props
  return {
    id: 'edit',
    header: texts.change,
    cell: (entry) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {identified?.isPerson(entry) && (
          <IconTool
            label={identityTexts.open(nameOf(entry))}
            icon={<BadgeOutlined fontSize="small" />}
            onClick={() => onIdentify(entry)}
          />
        )}
        <IconTool
          label={texts.edit(nameOf(entry))}
          icon={<EditOutlined fontSize="small" />}
          onClick={() => onEdit(entry)}
        />
      </Box>
    ),
    align: 'right',
    width: identified ? 96 : 64,
    card: 'action',
  }
}
