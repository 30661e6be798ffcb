import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** The way to a collector, which says once that it takes nothing, and once that it does again: never what was to be told. */
export function loggingFailures(exporter: SpanExporter, host: string, log: (line: string) => void): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed !== isAway)
          log(failed ? `${host} takes no traces: they are lost until it does.` : `${host} takes traces again.`);
        isAway = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
