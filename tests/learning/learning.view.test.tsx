import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getEducation, listCategories, listRules } from '#contract/learning/calls.ts';
import { listAgreedVersions, readRuleVersion } from '#contract/learning/handbookCalls.ts';
import type { EducationCategory, EducationItem } from '#contract/learning/education.ts';
import { rulesOf } from '#machines/kit/fixtures.ts';
import { houseRuleModel } from '#machines/learning/houseRule/model.ts';
import { loadCleaner } from '#src/kit/cleanHtml.ts';
import AgreedRuleRoute from '#src/learning/agreedRule/route.tsx';
import AgreedRulesRoute from '#src/learning/agreedRules/route.tsx';
import EducationRoute from '#src/learning/education/route.tsx';
import EducationItemRoute from '#src/learning/educationItem/route.tsx';
import { HouseRuleScreen } from '#src/learning/houseRule/route.tsx';
import HouseRulesRoute from '#src/learning/houseRules/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { look, textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { answering, place, silentServices } from '#tests/support/views/world.tsx';
import { houseRulePage } from './houseRule.page.ts';

let here: ReturnType<typeof place>;

beforeAll(loadCleaner);

describeView(houseRuleModel, {
  page: houseRulePage,
  render(actor) {
    here = place();
    const { order } = actor.getSnapshot().context;
    openTab(`/rules/${order}`);
    return here.inside(<HouseRuleScreen actor={actor} order={order} />);
  },
  acts: {
    'order.opened': ({ actor, signal }) => {
      if (signal.type === 'order.opened') history.replaceState(null, '', `/rules/${signal.order}`);
      actor.send(signal);
    },
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});

const whole = { information: '', media: null, videoUrl: null, file: null };
const card = { bucket: 'b', key: 'k', name: 'card.pdf', url: '/k', width: null, height: null };
const categories: EducationCategory[] = [
  {
    id: 'drinking',
    name: 'Drinking',
    Education: [
      { ...whole, id: 'signs', title: 'Signs of too much', hasVideo: true },
      {
        ...whole,
        id: 'card',
        title: 'Pocket card',
        hasVideo: false,
        file: { ...card, type: 'application/pdf', size: 84_000 },
      },
    ],
  },
  { id: 'home', name: 'Getting home', Education: [{ ...whole, id: 'plan', title: 'Plan it', hasVideo: false }] },
];

const item: EducationItem = {
  id: 'signs',
  title: 'Signs of too much',
  information: '<p>Call for help.</p><img src=x onerror="alert(1)"><script>alert(2)</script>',
  media: null,
  videoUrl: 'https://videos.example.org/1',
  file: null,
};

describe('education', () => {
  afterEach(cleanup);

  const open = (services: ReturnType<typeof answering>) => render(place({ services }).inside(<EducationRoute />));
  const isOpen = () => [...document.querySelectorAll('details')].map((each) => each.open);

  it('opens a category where it is pressed, and keeps it open for somebody who comes back', async () => {
    open(answering(listCategories, categories));
    await screen.findByText('Drinking');
    expect(isOpen()).toEqual([false, false]);
    expect(look().heading).toBe('Education');
    await userEvent.click(screen.getByText('Drinking'));
    await vi.waitFor(() => expect(isOpen()).toEqual([true, false]));
    expect([...document.querySelectorAll('details li')].map(textOf)).toEqual([
      'Signs of too muchVideo',
      'Pocket cardPDF, 84 KB',
      'Plan itArticle',
    ]);
    expect(screen.getByRole('link', { name: 'Pocket card' }).getAttribute('href')).toBe('/education/card');
    cleanup();
    open(answering(listCategories, categories));
    await screen.findByText('Drinking');
    expect(isOpen()).toEqual([true, false]);
  });

  it('says that there is nothing to read', async () => {
    open(answering(listCategories, []));
    await screen.findByText('Nothing to read yet');
  });

  it('says what didn’t load, and tries again', async () => {
    open(silentServices({ api: { send: () => Promise.reject(new Error('You may be out of range.')) } }));
    await screen.findByText('Education didn’t load');
    expect(look().alerts).toEqual(['Education didn’t load You may be out of range. Try again']);
  });

  it('shows an item cleaned, and no player of a host that is not allowed', async () => {
    render(place({ services: answering(getEducation, item) }).inside(<EducationItemRoute id="signs" />));
    await screen.findByText('Call for help.');
    expect(look().heading).toBe('Signs of too much');
    expect(document.querySelectorAll('iframe, script, [onerror]')).toHaveLength(0);
  });
});

describe('the house rules', () => {
  afterEach(cleanup);

  it('stand in their order, each leading to its own page', async () => {
    render(place({ services: answering(listRules, rulesOf(3)) }).inside(<HouseRulesRoute />));
    await screen.findByRole('link', { name: 'Rule 1' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/rules/1',
      '/rules/2',
      '/rules/3',
      '/rules/agreed',
    ]);
  });

  it('may be none', async () => {
    render(place({ services: answering(listRules, []) }).inside(<HouseRulesRoute />));
    await screen.findByText('No house rules yet');
  });
});

describe('the rules somebody agreed to', () => {
  afterEach(cleanup);

  const agreed = { ruleId: 'care', title: 'Look after each other', agreedAt: '2026-10-03T16:00:00.000Z' };
  const version = {
    ...{ id: 'care', title: agreed.title, information: '<p>Stay close.</p><script>alert(1)</script>', number: 1 },
    ...{ media: null, videoUrl: null, file: null, changedAt: null, changedBy: null, hash: 'c1', isInForce: true },
  };
  const read = (isInForce: boolean) =>
    render(
      place({ services: answering(readRuleVersion, { ...version, isInForce }) }).inside(
        <AgreedRuleRoute ruleId="care" hash="c1" />,
      ),
    );

  it('stand version by version, each with the day and leading to its own words', async () => {
    const versions = [
      { ...agreed, hash: 'c2', isInForce: true },
      { ...agreed, hash: 'c/1', isInForce: false },
    ];
    render(place({ services: answering(listAgreedVersions, versions) }).inside(<AgreedRulesRoute />));
    await screen.findAllByRole('link', { name: /Look after each other/ });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/rules/agreed/care/c2',
      '/rules/agreed/care/c%2F1',
    ]);
    expect([...document.querySelectorAll('main li')].map(textOf)).toEqual([
      'Look after each otherAgreed October 3, 2026',
      'Look after each otherAgreed October 3, 2026Not in force anymore',
    ]);
  });

  it('may be none', async () => {
    render(place({ services: answering(listAgreedVersions, []) }).inside(<AgreedRulesRoute />));
    await screen.findByText('No rules yet');
  });

  it('are read cleaned, without a word about today where they are in force', async () => {
    read(true);
    await screen.findByText('Stay close.');
    expect(look().heading).toBe('Look after each other');
    expect(document.querySelectorAll('main script')).toHaveLength(0);
    expect(screen.queryByText(/in force/)).toBe(null);
  });

  it('lead to today’s rules where one isn’t in force anymore', async () => {
    read(false);
    await screen.findByText('This version isn’t in force anymore.');
    expect(screen.getByRole('link', { name: 'Read today’s house rules' }).getAttribute('href')).toBe('/rules');
  });

  it('say what didn’t load', async () => {
    const fails = { send: () => Promise.reject(new Error('You may be out of range.')) };
    render(place({ services: silentServices({ api: fails }) }).inside(<AgreedRulesRoute />));
    await screen.findByText('The rules you agreed to didn’t load');
    expect(look().alerts).toEqual(['The rules you agreed to didn’t load You may be out of range. Try again']);
  });
});
