import { reportByCodeModel } from '#machines/incidents/reportByCode/model.ts';
import { ReportByCodeScreen } from '#src/incidents/reportByCode/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { reportByCodePage } from './reportByCode.page.ts';

describeView(reportByCodeModel, {
  page: reportByCodePage,
  render(actor) {
    openTab('/public/incident-report');
    return place().inside(<ReportByCodeScreen actor={actor} />);
  },
});
