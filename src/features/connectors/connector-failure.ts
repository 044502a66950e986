import { ConnectorError } from '../../adapters/connectors/types.ts';
import { AppError, operationFailed } from '../../platform/http/errors.ts';

const RETRY_SECONDS = 30;

/** Runs a request's work in the practice's own system, and says what happened there in the words of the API. */
export async function withConnector<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ConnectorError ? refusalOf(error) : error;
  }
}

function refusalOf(error: ConnectorError): AppError {
  if (error.retryable) {
    return new AppError('unavailable', "The workspace's connected system gives no answer; try again later", {
      cause: error,
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
  return operationFailed(`connector_${error.failure}`, `The workspace's connected system: ${error.message}`);
}
