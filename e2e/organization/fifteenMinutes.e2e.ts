import { openDb } from '#server/db/open.ts';
import { startMailServer } from '../support/mailServer.ts';
import { expect, test } from '../support/test.ts';
import { startTestServer } from '../support/testServer.ts';
import { approves, checksIn, createsAnEvening, invites, saysYes } from './firstEvening.ts';
import {
  changesTheLook,
  claims,
  cora,
  importsForty,
  mia,
  setsUp,
  startsFromTheSample,
  writesAnEducationPage,
} from './firstHouse.ts';

test('in fifteen minutes an empty server becomes a house with rules, members and a first evening', async ({
  openAt,
  complaints,
}) => {
  test.setTimeout(300_000);
  const mail = await startMailServer();
  const place = { memory: true } as const;
  const server = await startTestServer({
    config: {
      demo: false,
      place,
      messages: { mail: { url: mail.url, from: 'Muster <muster@example.org>' }, sms: null },
    },
    openDb: () => openDb(place),
  });
  try {
    const world = { server, mail };
    const ofSam = await openAt(server.url);
    await setsUp(ofSam, server);
    await changesTheLook(ofSam);
    await startsFromTheSample(ofSam);
    await writesAnEducationPage(ofSam);
    await importsForty(ofSam);

    const ofCora = await claims(await openAt(server.url), world, cora);
    const ofMia = await claims(await openAt(server.url), world, mia);
    const event = await createsAnEvening(ofCora);
    await approves(ofSam, world, event);
    await invites(ofCora, world, event);
    const code = await saysYes(ofMia, world, event);
    await checksIn(ofCora, ofMia, event, code);
    expect([complaints, server.bugs]).toEqual([[], []]);
  } finally {
    await server.close();
    await mail.close();
  }
});
