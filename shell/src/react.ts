// Evaluates React.
import 'react-dom/client';
