import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SortableList } from '../../ui/boards/SortableList.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { draftTexts as words } from '../draft-texts.ts'
import { moved } from '../moved.ts'
import type { Definition } from '../part-list.ts'
import type { Board } from './use-draft-board.ts'

type Kind<Value> = { value: Value; label: string; help?: string }

type PartsPanelProps<D extends Definition<List>, List extends string, Value extends string> = {
  board: Board<D, List>
  texts: { title: string; help?: string; none: string; add: string }
  /** The kinds of parts that can be added. */
  kinds: readonly Kind<Value>[]
  most: number
  onAdd: (kind: Value) => void
  /** Returns a copy of a part with a key and a name of its own. */
  copyOf: (part: D[List][number]) => D[List][number]
  /** Returns the card of a part. */
  children: (part: D[List][number], place: number) => ReactNode
}

/** The parts of a draft in order, moved by drag, keyboard or menu, and the kinds that can be added. */
export function PartsPanel<D extends Definition<List>, List extends string, Value extends string>(
  props: PartsPanelProps<D, List, Value>,
) {
  const { board, texts, kinds, most, onAdd, copyOf, children } = props
  const { parts, arrange, open, isReadOnly, draft } = board
  const { keyOf, nameOf } = draft.partList
  return (
    <Panel title={texts.title} {...(texts.help && { subtitle: texts.help })}>
      {!isReadOnly && parts.length < most && <Palette label={texts.add} kinds={kinds} onAdd={onAdd} />}
      {parts.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>}
      <SortableList
        label={texts.title}
        items={parts}
        itemKey={keyOf}
        itemTitle={nameOf}
        renderItem={children}
        onMove={isReadOnly ? undefined : (from, to) => arrange(moved(parts, from, to))}
        actions={(part, place) =>
          isReadOnly
            ? []
            : [
                { label: words.edit, onClick: () => open(place) },
                {
                  label: words.duplicate,
                  onClick: () => arrange(parts.toSpliced(place + 1, 0, copyOf(part))),
                },
                { label: words.remove, onClick: () => arrange(parts.toSpliced(place, 1)), danger: true },
              ]
        }
      />
    </Panel>
  )
}

type PaletteProps<Value> = { label: string; kinds: readonly Kind<Value>[]; onAdd: (kind: Value) => void }

function Palette<Value extends string>({ label, kinds, onAdd }: PaletteProps<Value>) {
  return (
    <Stack role="group" aria-label={label} direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {kinds.map((kind) => (
        <Button
          key={kind.value}
          variant="outlined"
          size="small"
          startIcon={<Add />}
          title={kind.help}
          onClick={() => onAdd(kind.value)}
        >
          {kind.label}
        </Button>
      ))}
    </Stack>
  )
}
