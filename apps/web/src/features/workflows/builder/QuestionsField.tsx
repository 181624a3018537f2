import type { Question } from '@domicile/contract/workflows/workflow-definition'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { stageTexts as words } from '../builder-texts.ts'

type QuestionsFieldProps = {
  questions: readonly Question[]
  onChange: (questions: Question[]) => void
  errors: Record<string, string>
}

const types = Object.entries(words.questionTypes).map(([value, label]) => ({ value, label }))

/** The questions of a form, in their order. */
export function QuestionsField({ questions, onChange, errors }: QuestionsFieldProps) {
  const set = (place: number, change: Partial<Question>) =>
    onChange(questions.with(place, { ...questions[place]!, ...change }))
  return (
    <>
      {questions.map(({ label, type, required }, place) => (
        <Box key={place} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
          <Stack sx={{ gap: 2 }}>
            <TextField
              name={`questions/${place}/label`}
              label={words.questionLabel(place + 1)}
              value={label}
              onChange={(text) => set(place, { label: text })}
              required
              error={errors[`questions/${place}/label`]}
            />
            <SelectField
              name={`questions/${place}/type`}
              label={words.questionType}
              value={type}
              options={types}
              onChange={(chosen) => set(place, { type: chosen as 'text' })}
            />
            <SwitchField
              name={`questions/${place}/required`}
              label={words.required}
              checked={required}
              onChange={(isOn) => set(place, { required: isOn })}
            />
          </Stack>
          <IconButton
            size="small"
            aria-label={words.removeQuestion(place + 1)}
            onClick={() => onChange(questions.toSpliced(place, 1))}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {errors.questions && <FormHelperText error>{errors.questions}</FormHelperText>}
      <Button
        startIcon={<Add />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([...questions, { label: '', type: 'text', required: true }])}
      >
        {words.addQuestion}
      </Button>
    </>
  )
}
