import type { ReminderLetter } from '#contract/schemas/management/reminders.ts'
import classes from './reminders.module.css'

type Text = Pick<ReminderLetter, 'language' | 'body' | 'facts' | 'closing'>

/** A reminder as its recipient reads it. */
export function LetterText({ letter: { language, body, facts, closing } }: { letter: Text }) {
  return (
    <div lang={language} className={classes.text}>
      <p>{body}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{closing}</p>
    </div>
  )
}
