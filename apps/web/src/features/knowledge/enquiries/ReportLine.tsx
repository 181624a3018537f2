import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { enquiryTexts } from './enquiry-texts.ts'
import { formatDuration } from './format-duration.ts'

const words = enquiryTexts.queue

/** How the promise was kept in the last 30 days, in a few sentences. */
export function ReportLine() {
  const { data } = useQuery(query('GET /api/enquiry-report'))
  if (!data) return null
  const { answers, inTime, unanswered, medianMinutes, helpful, unhelpful, selfAnswered } = data
  const rated = helpful + unhelpful
  return (
    <Typography sx={{ mb: 2, color: 'text.secondary' }}>
      {medianMinutes === null
        ? words.noAnswers
        : words.report(answers, inTime, formatDuration(medianMinutes))}
      {unanswered > 0 && ` ${words.unanswered(unanswered)}`}
      {rated > 0 && ` ${words.ratings(helpful, rated)}`}
      {selfAnswered > 0 && ` ${words.selfAnswered(selfAnswered)}`}
    </Typography>
  )
}
