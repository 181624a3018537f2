import type { Condition } from '@domicile/contract/form-engine/conditions'
import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import type { Sections } from '../structure/places.ts'
import { conditionTexts as words } from './condition-texts.ts'
import {
  comparable,
  conditionOf,
  type Fixed,
  type Group,
  type Join,
  newRow,
  type Root,
  rootOf,
  type Row,
  suggested,
} from './condition-rows.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { conditionInWords } from './sentences.ts'

type ConditionEditorProps = {
  /** Identifies the condition within the properties: `show`. */
  id: string
  /** The effect of the condition: 'Show when'. */
  verb: string
  condition: Condition
  /** The name of the field or section that has the condition. */
  name: string
  sections: Sections
  /** Receives null once the last comparison is removed. */
  onChange: (condition: Condition | null) => void
  error?: string | undefined
}

/** A condition as rows of sentences, in groups of which all or any hold. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { id, verb, condition, name, sections, onChange, error } = props
  const root = rootOf(condition)
  const compared = { sections, fields: comparable(sections, name) }
  const next = suggested(sections, name)
  const setRoot = (parts: Root['parts'], join = root.join) =>
    onChange(conditionOf({ kind: 'group', join, parts }))
  const set = (place: number, part: Row | Fixed | Group) => setRoot(root.parts.with(place, part))
  const add = (part: Row | Group) => setRoot([...root.parts, part])
  const other: Join = root.join === 'all' ? 'any' : 'all'
  return (
    <Stack role="group" aria-label={verb} sx={{ gap: 1 }}>
      <Typography variant="body2" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        <b>{verb}</b> {conditionInWords(condition, sections)}
      </Typography>
      {root.parts.length > 1 && (
        <JoinField
          id={`${id}/join`}
          label={words.join(verb)}
          join={root.join}
          onChange={(join) => setRoot(root.parts, join)}
        />
      )}
      {root.parts.map((part, place) => {
        const shared = { ...compared, id: `${id}/${place}` }
        const onRemove = () => setRoot(root.parts.toSpliced(place, 1))
        return part.kind === 'group' ? (
          <ConditionGroup
            key={place}
            {...shared}
            place={place}
            group={part}
            next={next && newRow(next)}
            onChange={(group) => (group.parts.length > 0 ? set(place, group) : onRemove())}
            onRemove={onRemove}
          />
        ) : (
          <ConditionRow
            key={place}
            {...shared}
            label={words.condition(place + 1)}
            part={part}
            onChange={(row) => set(place, row)}
            onRemove={onRemove}
          />
        )
      })}
      {error && <FormHelperText error>{error}</FormHelperText>}
      {next && (
        <Box>
          <Button size="small" startIcon={<Add />} onClick={() => add(newRow(next))}>
            {words.add}
          </Button>
          <Button
            size="small"
            startIcon={<Add />}
            onClick={() => add({ kind: 'group', join: other, parts: [newRow(next), newRow(next)] })}
          >
            {words.addGroup}
          </Button>
        </Box>
      )}
    </Stack>
  )
}

type ConditionGroupProps = Omit<Parameters<typeof ConditionRow>[0], 'label' | 'part' | 'onChange'> & {
  place: number
  group: Group
  next: Row | undefined
  onChange: (group: Group) => void
}

function ConditionGroup({ place, group, next, onChange, onRemove, ...shared }: ConditionGroupProps) {
  const set = (parts: Group['parts'], join = group.join) => onChange({ kind: 'group', join, parts })
  return (
    <Stack
      role="group"
      aria-label={words.group(place + 1)}
      sx={{ gap: 1, pl: 1, borderLeft: 3, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
        <JoinField
          id={`${shared.id}/join`}
          label={words.groupJoin}
          join={group.join}
          onChange={(join) => set(group.parts, join)}
        />
        <IconButton size="small" aria-label={words.removeGroup(place + 1)} onClick={onRemove}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      {group.parts.map((part, index) => (
        <ConditionRow
          key={index}
          {...shared}
          id={`${shared.id}/${index}`}
          label={words.condition(index + 1)}
          part={part}
          onChange={(row) => set(group.parts.with(index, row))}
          onRemove={() => set(group.parts.toSpliced(index, 1))}
        />
      ))}
      {next && (
        <Button
          size="small"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => set([...group.parts, next])}
        >
          {words.add}
        </Button>
      )}
    </Stack>
  )
}

type JoinFieldProps = { id: string; label: string; join: Join; onChange: (join: Join) => void }

function JoinField({ id, label, join, onChange }: JoinFieldProps) {
  return (
    <SelectField
      name={id}
      label={label}
      hideLabel
      value={join}
      options={(['all', 'any'] as const).map((value) => ({ value, label: words[value] }))}
      onChange={(value) => onChange(value as Join)}
    />
  )
}
