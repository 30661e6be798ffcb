import { href } from '#contract/kit/addresses.ts';
import { CallLink } from '#src/ui/actions/CallLink.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import type { PersonalSafetyProps } from './props.ts';

/** Whom an alert goes to; while it waits, with their numbers to call. */
export function OwnContacts({
  contacts: { view, error, goesTo, empty, rows },
  callable,
  onRetryContacts,
}: Pick<PersonalSafetyProps, 'contacts' | 'onRetryContacts'> & { callable?: boolean }) {
  return (
    <Section title={goesTo} end={<TextLink href={href.safetyContacts()}>Safety Contacts</TextLink>}>
      {view === 'loading' ? <TightRowsSkeleton label="Loading your safety contacts" /> : null}
      {view === 'failed' ? (
        <ErrorPanel title="Your safety contacts didn’t load" text={error ?? undefined} onRetry={onRetryContacts} />
      ) : null}
      {view === 'empty' ? (
        <Empty {...empty}>
          <LinkButton size="small" href={href.safetyContacts()}>
            Add a Safety Contact
          </LinkButton>
        </Empty>
      ) : null}
      {rows.length > 0 ? (
        <List label="Safety contacts" tight>
          {rows.map(({ id, name, phone, number, mark, standing, isTold, isUnsure }) => (
            <ListRow
              key={id}
              mark={mark}
              who={name}
              sub={`${phone}. ${standing}`}
              end={callable || !isTold || isUnsure ? <CallLink size="small" number={number} name={name} /> : undefined}
            />
          ))}
        </List>
      ) : null}
    </Section>
  );
}
