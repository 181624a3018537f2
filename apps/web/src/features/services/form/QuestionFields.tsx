import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFieldArray } from 'react-hook-form'
import { Choice, LongText, Switch, Text } from '../../../forms/Fields.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { newQuestion, type ServiceForm } from './service-form.ts'
import { formTexts as words } from './service-form-texts.ts'

const kinds = Object.entries(words.questionKinds).map(([value, label]) => ({ value, label }))

/** The intake questions of a service, in their order. */
export function QuestionFields({ form }: { form: RouteForm<ServiceForm> }) {
  // Questions have a `key` of their own, so the list's keys need another name.
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'place',
  })
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <Typography variant="h3">{words.fields.questions}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.help.questions}
        </Typography>
      </div>
      {fields.map(({ place }, index) => (
        <QuestionField key={place} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <Box>
        <Button startIcon={<Add />} onClick={() => append(newQuestion())}>
          {words.addQuestion}
        </Button>
      </Box>
    </Stack>
  )
}

type QuestionFieldProps = { form: RouteForm<ServiceForm>; index: number; onRemove: () => void }

function QuestionField({ form, index, onRemove }: QuestionFieldProps) {
  const name = `questions.${index}` as const
  return (
    <Box role="group" aria-label={words.question(index + 1)} sx={box}>
      <Stack sx={{ gap: 2, flex: 1, minWidth: 0 }}>
        <Text form={form} name={`${name}.label`} label={words.question(index + 1)} required />
        <Choice form={form} name={`${name}.kind`} label={words.questionKind} options={kinds} />
        {form.watch(`${name}.kind`) === 'choice' && (
          <LongText
            form={form}
            name={`${name}.options`}
            label={words.options}
            help={words.optionsHelp}
            rows={3}
            required
          />
        )}
        <Switch form={form} name={`${name}.isRequired`} label={words.isRequired} />
      </Stack>
      <IconButton size="small" aria-label={words.removeQuestion(index + 1)} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}

const box = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
} as const
